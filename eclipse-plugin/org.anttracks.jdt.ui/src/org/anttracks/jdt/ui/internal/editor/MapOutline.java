// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import org.anttracks.core.Colour;
import org.anttracks.core.FeatureElement;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.SelectorElement;
import org.anttracks.core.TextSpan;
import org.anttracks.jdt.ui.internal.tag.ColourImages;
import org.anttracks.jdt.ui.internal.tag.JdtIcons;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** The features of a map and their selectors. */
final class MapOutline extends ContentOutlinePage {

	private final FeatureMapEditor editor;

	MapOutline(FeatureMapEditor editor) {
		this.editor = editor;
	}

	@Override
	public void createControl(Composite parent) {
		super.createControl(parent);
		getTreeViewer().setContentProvider(new Content());
		getTreeViewer().setLabelProvider(new Labels());
		refresh();
	}

	void refresh() {
		if (getTreeViewer() != null && !getControl().isDisposed()) {
			Object[] expanded = getTreeViewer().getExpandedElements();
			getTreeViewer().setInput(editor.map());
			getTreeViewer().setExpandedElements(expanded);
		}
	}

	@Override
	public void selectionChanged(SelectionChangedEvent event) {
		super.selectionChanged(event);
		Object selected = ((IStructuredSelection) event.getSelection()).getFirstElement();
		TextSpan span = selected instanceof FeatureElement feature ? feature.nameSpan()
				: selected instanceof SelectorElement selector ? selector.span() : null;
		if (span != null) {
			editor.selectAndReveal(span.offset(), span.length());
		}
	}

	private static final class Content implements ITreeContentProvider {

		@Override
		public Object[] getElements(Object input) {
			return ((FeatureMap) input).features().toArray();
		}

		@Override
		public Object[] getChildren(Object parent) {
			return parent instanceof FeatureElement feature ? feature.selectors().toArray() : new Object[0];
		}

		@Override
		public Object getParent(Object element) {
			return null;
		}

		@Override
		public boolean hasChildren(Object element) {
			return getChildren(element).length > 0;
		}
	}

	private static final class Labels extends LabelProvider {

		@Override
		public String getText(Object element) {
			return element instanceof FeatureElement feature ? feature.name() : ((SelectorElement) element).text();
		}

		@Override
		public Image getImage(Object element) {
			Colour colour = element instanceof FeatureElement feature ? feature.colour() : null;
			return colour == null ? element instanceof FeatureElement ? JdtIcons.features() : JdtIcons.tag()
					: ColourImages.square(colour);
		}
	}
}
