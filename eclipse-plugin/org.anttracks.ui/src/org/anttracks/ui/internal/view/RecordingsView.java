// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.view;

import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

/** All recordings that the workbench knows, the latest first. */
public final class RecordingsView extends ViewPart {

	private final Runnable listener = () -> PlatformUI.getWorkbench().getDisplay().asyncExec(this::refresh);
	private RecordingActions actions;
	private Composite area;
	private StackLayout stack;
	private Link empty;
	private TableViewer viewer;

	@Override
	public void createPartControl(Composite parent) {
		area = parent;
		stack = new StackLayout();
		area.setLayout(stack);
		actions = new RecordingActions(getSite().getPage());
		empty = new Link(area, SWT.WRAP);
		empty.setText(Messages.Recordings_empty);
		empty.addListener(SWT.Selection, event -> actions.openFolder());
		viewer = new TableViewer(area, SWT.FULL_SELECTION | SWT.MULTI);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		RecordingColumns.create(viewer);
		ColumnViewerToolTipSupport.enableFor(viewer);
		viewer.addDoubleClickListener(event -> actions.open(selected()));
		getSite().setSelectionProvider(viewer);
		createActions();
		RecordingDrag.out(viewer.getTable(), this::selected);
		RecordingDrag.in(area, actions::addAndOpen);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(area, UiPlugin.ID + ".recordings");
		RecordingList.get().addListener(listener);
		refresh();
	}

	private void createActions() {
		Action open = action(Messages.Recordings_open, () -> actions.open(selected()));
		Action openFolder = action(Messages.Recordings_openFolder, actions::openFolder);
		openFolder.setImageDescriptor(UiPlugin.descriptor("open-folder"));
		Action remove = action(Messages.Recordings_remove, () -> actions.remove(selected()));
		remove.setImageDescriptor(shared(ISharedImages.IMG_ELCL_REMOVE));
		Action delete = action(Messages.Recordings_delete, () -> actions.delete(selected()));
		delete.setImageDescriptor(shared(ISharedImages.IMG_ETOOL_DELETE));
		delete.setActionDefinitionId(IWorkbenchCommandConstants.EDIT_DELETE);
		Action reveal = action(Messages.Recordings_reveal, () -> actions.reveal(selected()));
		Action copy = action(Messages.Recordings_copyPath, () -> actions.copyPath(selected()));
		getViewSite().getActionBars().setGlobalActionHandler(IWorkbenchCommandConstants.EDIT_DELETE, delete);
		getViewSite().getActionBars().setGlobalActionHandler(IWorkbenchCommandConstants.EDIT_COPY, copy);
		IToolBarManager bar = getViewSite().getActionBars().getToolBarManager();
		bar.add(openFolder);
		bar.add(remove);
		bar.add(delete);
		MenuManager menu = new MenuManager();
		menu.add(open);
		menu.add(openFolder);
		menu.add(new Separator());
		menu.add(reveal);
		menu.add(copy);
		menu.add(new Separator());
		menu.add(remove);
		menu.add(delete);
		menu.add(new Separator("additions"));
		viewer.getTable().setMenu(menu.createContextMenu(viewer.getTable()));
		getSite().registerContextMenu(menu, viewer);
		List<Action> onSelection = List.of(open, remove, delete, reveal, copy);
		viewer.addSelectionChangedListener(event -> onSelection.forEach(a -> a.setEnabled(!selected().isEmpty())));
		onSelection.forEach(a -> a.setEnabled(false));
	}

	private static org.eclipse.jface.resource.ImageDescriptor shared(String name) {
		return PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(name);
	}

	private static Action action(String label, Runnable run) {
		Action action = new Action(label) {
			@Override
			public void run() {
				run.run();
			}
		};
		action.setToolTipText(label);
		return action;
	}

	private List<RecordingEntry> selected() {
		IStructuredSelection selection = viewer.getStructuredSelection();
		return selection.stream().map(RecordingEntry.class::cast).toList();
	}

	private void refresh() {
		if (area.isDisposed()) {
			return;
		}
		List<RecordingEntry> entries = RecordingList.get().entries();
		viewer.setInput(entries);
		stack.topControl = entries.isEmpty() ? empty : viewer.getTable();
		area.layout();
	}

	@Override
	public void setFocus() {
		stack.topControl.setFocus();
	}

	@Override
	public void dispose() {
		RecordingList.get().removeListener(listener);
		super.dispose();
	}
}
