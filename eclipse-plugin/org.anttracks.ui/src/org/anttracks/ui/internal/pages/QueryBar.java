// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.Query;
import org.anttracks.core.Selection;
import org.anttracks.ui.internal.session.RecordingSession;
import org.eclipse.swt.widgets.Composite;

/** What people ask of a set of objects: chain, conditions, and the steps that led to it. */
public final class QueryBar {

	private final Runnable changed;
	private final Breadcrumb breadcrumb;
	private final ChainBar chain;
	private final FilterBar filters;
	private Selection selection;

	QueryBar(Composite parent, List<String> chain, Selection selection, Runnable changed) {
		this.changed = changed;
		this.selection = selection;
		breadcrumb = new Breadcrumb(parent, this::walkBack);
		this.chain = new ChainBar(parent, chain, changed);
		filters = new FilterBar(parent, changed);
	}

	private void walkBack(int steps) {
		setSelection(new Selection(selection.steps().subList(0, steps)));
	}

	void setSelection(Selection newSelection) {
		selection = newSelection;
		changed.run();
	}

	Selection selection() {
		return selection;
	}

	public ChainBar chain() {
		return chain;
	}

	public FilterBar filters() {
		return filters;
	}

	Query query(RecordingSession session) {
		return new Query(chain.chain(), filters.filters(), selection, session.features());
	}

	/** Shows where the objects come from. */
	void describe(Breadcrumb.Origin origin, String objects) {
		breadcrumb.show(origin, objects, selection);
	}
}
