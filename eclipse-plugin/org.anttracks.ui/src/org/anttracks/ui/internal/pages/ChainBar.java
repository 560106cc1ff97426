// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Classifier;
import org.anttracks.core.Selection;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** The chain of classifiers as a row of choices: change, add, remove and move them, or take a stored chain. */
public final class ChainBar {

	private final Composite line;
	private final Runnable changed;
	private final List<Classifier> classifiers;
	private final List<String> chain;

	ChainBar(Composite parent, List<String> chain, Runnable changed) {
		this.chain = new ArrayList<>(chain);
		this.changed = changed;
		classifiers = classifiers();
		line = Controls.line(parent);
		fill();
	}

	/**
	 * How to look at the objects of a selection that came from a chain: by the chain, or, where it has no question left,
	 * by where they were allocated, then by what they are.
	 */
	static List<String> below(List<String> chain, Selection selection) {
		List<String> hierarchies = classifiers().stream().filter(classifier -> classifier.arity() == Classifier.Arity.HIERARCHY)
				.map(Classifier::id).toList();
		List<String> answered = selection.steps().stream().map(Selection.Step::classifier)
				.filter(id -> !hierarchies.contains(id)).toList();
		if (!answered.containsAll(chain)) {
			return chain;
		}
		return Stream.of("site", "type").filter(id -> !answered.contains(id)).findFirst().map(List::of).orElse(chain);
	}

	private static List<Classifier> classifiers() {
		try {
			return Classifier.all();
		} catch (AntTracksException e) {
			UiPlugin.log(e);
			return List.of();
		}
	}

	/** Ids of classifiers. */
	public List<String> chain() {
		return List.copyOf(chain);
	}

	public void setChain(List<String> newChain) {
		chain.clear();
		chain.addAll(newChain);
		refill();
	}

	private void refill() {
		Controls.refill(line, this::fill);
		changed.run();
	}

	private void fill() {
		Controls.label(line, Messages.Chain_label);
		for (int i = 0; i < chain.size(); i++) {
			addLevel(i);
		}
		ToolBar bar = new ToolBar(line, SWT.FLAT | SWT.RIGHT);
		ToolItem add = Controls.button(bar, "add", Messages.Chain_add, this::add);
		add.setEnabled(chain.size() < classifiers.size());
		ToolItem presets = new ToolItem(bar, SWT.PUSH);
		presets.setText(Messages.Chain_presets);
		presets.setToolTipText(Messages.Chain_presetsHelp);
		presets.addListener(SWT.Selection, event -> presetMenu(bar, presets));
	}

	private void addLevel(int index) {
		if (index > 0) {
			Controls.label(line, "\u203a");
		}
		List<String> free = classifiers.stream().map(Classifier::id)
				.filter(id -> id.equals(chain.get(index)) || !chain.contains(id)).toList();
		Combo combo = Controls.choice(line, free, chain.get(index), id -> id, id -> change(index, id));
		combo.setToolTipText(Messages.bind(Messages.Chain_levelHelp, description(chain.get(index))));
		combo.addListener(SWT.KeyDown, event -> {
			if ((event.stateMask & SWT.MOD1) != 0 && (event.keyCode == SWT.ARROW_LEFT || event.keyCode == SWT.ARROW_RIGHT)) {
				event.doit = false;
				move(index, event.keyCode == SWT.ARROW_LEFT ? -1 : 1);
			}
		});
		new ChainDrag(combo, index, (from, to) -> reorder(from, to));
		if (chain.size() > 1) {
			ToolBar bar = new ToolBar(line, SWT.FLAT);
			if (index > 0) {
				Controls.button(bar, "move-left", Messages.Chain_move, () -> move(index, -1));
			}
			Controls.button(bar, "remove", Messages.Chain_remove, () -> remove(index));
		}
	}

	private String description(String id) {
		return classifiers.stream().filter(classifier -> classifier.id().equals(id)).map(Classifier::description)
				.findFirst().orElse(id);
	}

	private void change(int index, String id) {
		chain.set(index, id);
		later();
	}

	private void move(int index, int direction) {
		int other = index + direction;
		if (other >= 0 && other < chain.size()) {
			Collections.swap(chain, index, other);
			later();
		}
	}

	private void reorder(int from, int to) {
		chain.add(to, chain.remove(from));
		later();
	}

	private void remove(int index) {
		chain.remove(index);
		later();
	}

	private void add() {
		classifiers.stream().map(Classifier::id).filter(id -> !chain.contains(id)).findFirst().ifPresent(chain::add);
		later();
	}

	/** A control must not be disposed while it tells of its selection. */
	private void later() {
		line.getDisplay().asyncExec(() -> {
			if (!line.isDisposed()) {
				refill();
			}
		});
	}

	private void presetMenu(ToolBar bar, ToolItem item) {
		Menu menu = new Menu(bar);
		Presets.all().forEach((name, preset) -> entry(menu, name + "  (" + String.join(" \u203a ", preset) + ")",
				() -> setChain(preset)));
		new MenuItem(menu, SWT.SEPARATOR);
		entry(menu, Messages.Chain_store, this::store);
		if (Presets.stored().length > 0) {
			MenuItem remove = new MenuItem(menu, SWT.CASCADE);
			remove.setText(Messages.Chain_forget);
			remove.setMenu(new Menu(menu));
			for (String name : Presets.stored()) {
				entry(remove.getMenu(), name, () -> Presets.remove(name));
			}
		}
		menu.setLocation(bar.toDisplay(item.getBounds().x, item.getBounds().y + item.getBounds().height));
		menu.setVisible(true);
	}

	private static void entry(Menu menu, String label, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.PUSH);
		item.setText(label);
		item.addListener(SWT.Selection, event -> action.run());
	}

	private void store() {
		InputDialog dialog = new InputDialog(line.getShell(), Messages.Chain_storeTitle, Messages.Chain_storeName,
				String.join(" > ", chain), name -> name.isBlank() ? "" : null);
		if (dialog.open() == Window.OK) {
			Presets.store(dialog.getValue().trim(), chain());
		}
	}
}
