// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.FigureTree;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;

/** A page of one table about the recording as a whole: it is the same whatever is selected. */
public abstract class TablePage<R> extends Page {

	private FigureTree<R> table;

	protected TablePage(PageHost host, String title, String id) {
		super(host, title, id);
	}

	protected abstract List<Column<R>> columns();

	/** By which the heap diff tells the same of the selected interval; null if it does not. */
	protected String classifier() {
		return null;
	}

	/** Adds actions to the table, and perhaps something below it. */
	protected void complete(SashForm area) {
		// most tables are for reading
	}

	@Override
	protected final void createBody(Composite body) {
		GridLayoutFactory.fillDefaults().applyTo(body);
		if (classifier() != null) {
			Link interval = new Link(Controls.line(body), SWT.NONE);
			interval.setText(Messages.Table_wholeRecording);
			interval.addListener(SWT.Selection, event -> host().showDiff(List.of(classifier())));
		}
		SashForm area = new SashForm(body, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		table = new FigureTree<>(area, id(), columns());
		complete(area);
	}

	public final FigureTree<R> table() {
		return table;
	}

	@Override
	protected final Control mainControl() {
		return table.tree();
	}

	@Override
	protected final boolean concerns(Change change) {
		return false;
	}
}
