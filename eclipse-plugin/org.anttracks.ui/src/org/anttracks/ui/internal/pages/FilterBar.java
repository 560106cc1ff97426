// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.ui.internal.Messages;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;

/** Conditions on objects, in the language of the core; each can be taken away. */
public final class FilterBar {

	private static final int FIELD_WIDTH = 260;

	private final Composite line;
	private final Runnable changed;
	private final List<String> filters = new ArrayList<>();

	FilterBar(Composite parent, Runnable changed) {
		this.changed = changed;
		line = Controls.line(parent);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
		fill();
	}

	public List<String> filters() {
		return List.copyOf(filters);
	}

	/** No condition twice. */
	public void add(String filter) {
		if (!filter.isBlank() && !filters.contains(filter.trim())) {
			filters.add(filter.trim());
			later();
		}
	}

	/** Takes the last one back, for conditions that the core cannot read. */
	void remove(String filter) {
		filters.remove(filter);
		later();
	}

	private void later() {
		line.getDisplay().asyncExec(() -> {
			if (!line.isDisposed()) {
				Controls.refill(line, this::fill);
				changed.run();
			}
		});
	}

	private void fill() {
		Controls.label(line, Messages.Filter_label);
		for (String filter : List.copyOf(filters)) {
			Link link = new Link(line, SWT.NONE);
			link.setText(filter.replace("&", "&&").replace("<", "\u2039").replace(">", "\u203a") + " <a>\u2715</a>");
			link.setToolTipText(Messages.Filter_remove);
			link.addListener(SWT.Selection, event -> remove(filter));
		}
		Text field = new Text(line, SWT.BORDER | SWT.SINGLE);
		field.setMessage(Messages.Filter_message);
		field.setToolTipText(Messages.Filter_help);
		field.setLayoutData(new RowData(FIELD_WIDTH, SWT.DEFAULT));
		field.addListener(SWT.DefaultSelection, event -> add(field.getText()));
	}
}
