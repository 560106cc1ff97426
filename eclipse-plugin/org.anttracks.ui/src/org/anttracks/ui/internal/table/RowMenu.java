// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.anttracks.ui.internal.Messages;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;

/** The context menu of a table. */
final class RowMenu<R> {

	private record Entry<R>(String label, Predicate<R> enabled, Consumer<R> action) {
	}

	private final FigureTree<R> owner;
	private final List<Entry<R>> entries = new ArrayList<>();

	RowMenu(FigureTree<R> owner) {
		this.owner = owner;
		MenuManager manager = new MenuManager();
		manager.setRemoveAllWhenShown(true);
		manager.addMenuListener(this::fill);
		owner.tree().setMenu(manager.createContextMenu(owner.tree()));
		owner.tree().addListener(SWT.KeyDown, this::key);
	}

	void add(String label, Predicate<R> enabled, Consumer<R> action) {
		entries.add(new Entry<>(label, enabled, action));
	}

	private void fill(IMenuManager manager) {
		List<R> selected = owner.selectedRows();
		for (Entry<R> entry : entries) {
			Action action = action(entry.label(), () -> entry.action().accept(selected.get(0)));
			action.setEnabled(selected.size() == 1 && entry.enabled().test(selected.get(0)));
			manager.add(action);
		}
		manager.add(new Separator());
		manager.add(action(Messages.Table_copy, () -> TableExport.copy(owner)));
		manager.add(action(Messages.Table_export, () -> TableExport.ask(owner)));
	}

	private static Action action(String label, Runnable run) {
		return new Action(label) {
			@Override
			public void run() {
				run.run();
			}
		};
	}

	private void key(Event event) {
		if ((event.stateMask & SWT.MOD1) != 0 && (event.keyCode == 'c' || event.keyCode == SWT.INSERT)) {
			TableExport.copy(owner);
		} else if ((event.stateMask & SWT.MOD1) != 0 && event.keyCode == 'a') {
			owner.tree().selectAll();
		}
	}
}
