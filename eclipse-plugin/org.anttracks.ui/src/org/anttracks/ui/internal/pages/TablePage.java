// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.FigureTree;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** A page of one table. Most are about the recording as a whole: the same whatever is selected. */
public abstract class TablePage<R> extends Page {

	private FigureTree<R> table;

	protected TablePage(PageHost host, String title, String id) {
		super(host, title, id);
	}

	protected abstract List<Column<R>> columns();

	/** Says above the table what it is about. */
	protected void addHeading(Composite body) {
		// most tables are about the whole recording
	}

	/** Adds actions to the table, and perhaps something below it. */
	protected void complete(SashForm area) {
		// most tables are for reading
	}

	@Override
	protected final void createBody(Composite body) {
		GridLayoutFactory.fillDefaults().applyTo(body);
		addHeading(body);
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
	protected boolean concerns(Change change) {
		return false;
	}
}
