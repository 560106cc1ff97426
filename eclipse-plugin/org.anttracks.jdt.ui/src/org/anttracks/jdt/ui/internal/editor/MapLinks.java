// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.FeatureElement;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.tag.CodeOpener;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;

/** Makes selectors links to the code that they select. */
final class MapLinks extends AbstractHyperlinkDetector {

	private final FeatureMapEditor editor;

	MapLinks(FeatureMapEditor editor) {
		this.editor = editor;
	}

	@Override
	public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
		if (editor.project() == null) {
			return null;
		}
		try {
			FeatureMap map = FeatureMap.parse("", viewer.getDocument().get());
			for (FeatureElement feature : map.features()) {
				for (SelectorElement selector : feature.selectors()) {
					int start = selector.span().offset();
					if (start <= region.getOffset() && region.getOffset() <= selector.span().end()
							&& !CodeOpener.elements(selector, editor.project()).equals(List.of())) {
						return new IHyperlink[] { new Link(selector) };
					}
				}
			}
		} catch (AntTracksException e) {
			JdtUiPlugin.log(e);
		}
		return null;
	}

	private final class Link implements IHyperlink {

		private final SelectorElement selector;

		private Link(SelectorElement selector) {
			this.selector = selector;
		}

		@Override
		public IRegion getHyperlinkRegion() {
			return new Region(selector.span().offset(), selector.span().length());
		}

		@Override
		public void open() {
			CodeOpener.open(selector, editor.project(), editor.getSite().getPage());
		}

		@Override
		public String getTypeLabel() {
			return null;
		}

		@Override
		public String getHyperlinkText() {
			return selector.text();
		}
	}
}
