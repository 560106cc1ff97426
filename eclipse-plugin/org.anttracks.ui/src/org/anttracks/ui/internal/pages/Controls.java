// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** Small controls above the contents of a page. */
final class Controls {

	private static final int SPACE = 6;

	private Controls() {
	}

	/** A line of controls that wraps where it is too long. */
	static Composite line(Composite parent) {
		Composite line = new Composite(parent, SWT.NONE);
		RowLayout layout = new RowLayout(SWT.HORIZONTAL);
		layout.center = true;
		layout.spacing = SPACE;
		layout.marginLeft = layout.marginRight = SPACE;
		line.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
		return line;
	}

	/** Replaces the controls of a line. */
	static void refill(Composite line, Runnable fill) {
		for (Control child : line.getChildren()) {
			child.dispose();
		}
		fill.run();
		line.getParent().layout(true, true);
	}

	static Label label(Composite parent, String text) {
		Label label = new Label(parent, SWT.NONE);
		label.setText(text);
		return label;
	}

	/** A choice among a few values. */
	static <T> Combo choice(Composite parent, List<T> values, T chosen, Function<T, String> name, Consumer<T> chosenNow) {
		Combo combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
		values.forEach(value -> combo.add(name.apply(value)));
		combo.select(values.indexOf(chosen));
		combo.addListener(SWT.Selection, event -> chosenNow.accept(values.get(combo.getSelectionIndex())));
		return combo;
	}

	static ToolItem button(ToolBar bar, String image, String text, Runnable action) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setImage(UiPlugin.image(image));
		item.setToolTipText(text);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	static ToolItem toggle(ToolBar bar, String image, String text, boolean on, Consumer<Boolean> action) {
		ToolItem item = new ToolItem(bar, SWT.CHECK);
		item.setImage(UiPlugin.image(image));
		item.setToolTipText(text);
		item.setSelection(on);
		item.addListener(SWT.Selection, event -> action.accept(item.getSelection()));
		return item;
	}
}
