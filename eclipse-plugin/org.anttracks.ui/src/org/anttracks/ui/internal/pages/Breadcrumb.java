// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;
import java.util.function.IntConsumer;

import org.anttracks.core.Selection;
import org.anttracks.ui.internal.Messages;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;

/** The steps that led to a set of objects. A click on one walks back to it. */
public final class Breadcrumb {

	/** A page, and the way to it. */
	record Origin(String title, Runnable open) {
	}

	private final Composite line;
	private final IntConsumer back;

	/** @param back told how many steps of the selection remain */
	Breadcrumb(Composite parent, IntConsumer back) {
		line = Controls.line(parent);
		this.back = back;
	}

	/** @param origin the page that the objects were opened from, null if they are those of the page itself */
	void show(Origin origin, String objects, Selection selection) {
		Controls.refill(line, () -> fill(origin, objects, selection.steps()));
	}

	private void fill(Origin origin, String objects, List<Selection.Step> steps) {
		if (origin != null) {
			link(origin.title(), origin.open());
			Controls.label(line, "\u203a");
		}
		add(objects, 0, steps.isEmpty());
		for (int i = 0; i < steps.size(); i++) {
			Controls.label(line, "\u203a");
			Selection.Step step = steps.get(i);
			add(Messages.bind(Messages.Breadcrumb_step, step.classifier(), step.label()), i + 1, i + 1 == steps.size());
		}
	}

	private void add(String text, int remaining, boolean last) {
		if (last) {
			Controls.label(line, text.replace("&", "&&"));
			return;
		}
		link(text, () -> back.accept(remaining));
	}

	private void link(String text, Runnable action) {
		Link link = new Link(line, SWT.NONE);
		link.setText("<a>" + text.replace("&", "&&").replace("<", "\u2039").replace(">", "\u203a") + "</a>");
		link.addListener(SWT.Selection, event -> action.run());
	}
}
