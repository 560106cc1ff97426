// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.view;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.tag.CodeOpener;
import org.anttracks.jdt.ui.internal.tag.FeatureVisibility;
import org.anttracks.jdt.ui.internal.tag.MapOperation;
import org.anttracks.jdt.ui.internal.tag.ProjectMaps;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.operations.UndoRedoActionGroup;
import org.eclipse.ui.part.ViewPart;

/** The features of the workspace's maps with their code. */
public class FeaturesView extends ViewPart {

	/** Id of the view. */
	public static final String ID = "org.anttracks.jdt.ui.features";

	private final Consumer<IProject> changes = project -> PlatformUI.getWorkbench().getDisplay().asyncExec(this::refresh);
	private final Action delete = new ViewAction(Messages.view_delete, this::delete);
	private Composite parent;
	private StackLayout stack;
	private Label hint;
	private TreeViewer viewer;
	private FeatureActions actions;

	@Override
	public void createPartControl(Composite area) {
		parent = area;
		stack = new StackLayout();
		parent.setLayout(stack);
		actions = new FeatureActions(area.getShell());
		hint = new Label(parent, SWT.WRAP);
		hint.setText(Messages.view_empty);
		viewer = new TreeViewer(parent, SWT.SINGLE | SWT.H_SCROLL | SWT.V_SCROLL);
		viewer.setContentProvider(new FeatureContent());
		viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new FeatureLabels()));
		viewer.setAutoExpandLevel(2);
		viewer.setInput(ResourcesPlugin.getWorkspace().getRoot());
		viewer.addOpenListener(event -> open());
		getSite().setSelectionProvider(viewer);
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(this::fill);
		viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
		getSite().registerContextMenu(menu, viewer);
		getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.DELETE.getId(), delete);
		new UndoRedoActionGroup(getSite(), MapOperation.context(), true).fillActionBars(getViewSite().getActionBars());
		PlatformUI.getWorkbench().getHelpSystem().setHelp(viewer.getControl(), "org.anttracks.doc.features_view");
		ProjectMaps.get().addListener(changes);
		refresh();
	}

	@Override
	public void dispose() {
		ProjectMaps.get().removeListener(changes);
		super.dispose();
	}

	@Override
	public void setFocus() {
		stack.topControl.setFocus();
	}

	private void refresh() {
		if (!viewer.getControl().isDisposed()) {
			viewer.refresh();
			stack.topControl = viewer.getTree().getItemCount() == 0 ? hint : viewer.getControl();
			parent.layout();
		}
	}

	private Object selected() {
		return viewer.getStructuredSelection().getFirstElement();
	}

	private void fill(IMenuManager menu) {
		menu.add(new ViewAction(Messages.view_open, this::open));
		if (selected() instanceof FeatureNode feature) {
			boolean visible = FeatureVisibility.isVisible(feature.map(), feature.name());
			menu.add(new ViewAction(visible ? Messages.view_hide : Messages.view_show, () -> {
				actions.toggle(feature);
				viewer.refresh();
			}));
			menu.add(new Separator());
			menu.add(new ViewAction(Messages.view_rename, () -> actions.rename(feature)));
			menu.add(new ViewAction(Messages.view_recolour, () -> actions.recolour(feature)));
			menu.add(new ViewAction(Messages.view_merge, () -> actions.merge(feature, others(feature))));
			menu.add(delete);
		} else if (selected() instanceof CodeNode) {
			menu.add(new ViewAction(Messages.view_remove, this::delete));
		}
		menu.add(new Separator("additions"));
	}

	private List<String> others(FeatureNode feature) {
		return Stream.of(((FeatureContent) viewer.getContentProvider()).getChildren(feature.map()))
				.map(node -> ((FeatureNode) node).name()).filter(name -> !name.equals(feature.name())).toList();
	}

	private void delete() {
		if (selected() instanceof FeatureNode feature) {
			actions.delete(feature);
		} else if (selected() instanceof CodeNode code) {
			actions.remove(code);
		}
	}

	private void open() {
		if (selected() instanceof CodeNode code) {
			CodeOpener.open(code.selector(), JavaCore.create(code.feature().map().getProject()), getSite().getPage());
		} else if (selected() != null) {
			IFile map = selected() instanceof FeatureNode feature ? feature.map() : (IFile) selected();
			try {
				IDE.openEditor(getSite().getPage(), map);
			} catch (PartInitException e) {
				JdtUiPlugin.log(e);
			}
		}
	}
}
