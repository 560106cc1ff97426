// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.Interval;
import org.anttracks.core.Moment;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.table.RowSource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;

/** A page of one table about the selected interval, or about the whole recording as long as none is selected. */
public abstract class IntervalPage<R> extends TablePage<R> {

	private static final String TIME_LINE = "timeline";
	private static final String WHOLE = "whole";
	private static final String DIFF = "diff";

	private Link heading;

	protected IntervalPage(PageHost host, String title, String id) {
		super(host, title, id);
	}

	/** By which the heap diff tells the same of the interval. */
	protected abstract String classifier();

	/** Fills the table, and says so by {@link #describe}. */
	protected abstract void update(Interval interval);

	@Override
	protected final void addHeading(Composite body) {
		heading = new Link(Controls.line(body), SWT.NONE);
		heading.addListener(SWT.Selection, event -> follow(event.text));
	}

	private void follow(String link) {
		switch (link) {
		case TIME_LINE -> host().showPage(TimelinePage.class);
		case WHOLE -> session().selectAll();
		case DIFF -> host().showDiff(List.of(classifier()));
		default -> throw new IllegalArgumentException(link);
		}
	}

	/** What the page says it is about. */
	public final String heading() {
		return heading.getText();
	}

	/** @param more about the figures in the table; may be empty */
	protected final void describe(Interval interval, String more) {
		String part = interval.equals(session().recording().whole()) ? Messages.bind(Messages.Interval_whole, title(), more)
				: Messages.bind(Messages.Interval_part, new Object[] { title(), time(interval.from()), time(interval.to()), more });
		heading.setText(part);
		heading.getParent().layout(true, true);
		heading.getParent().getParent().layout(true, true);
	}

	private String time(Moment moment) {
		return Numbers.seconds(session().recording().timeOf(moment));
	}

	@Override
	protected final boolean concerns(Change change) {
		return change == Change.INTERVAL;
	}

	@Override
	protected final void update() {
		messages().hide();
		if (session().isWhole() || session().hasInterval()) {
			update(session().interval());
		} else {
			job().cancel();
			table().setInput(RowSource.flat(List.of(), null));
			messages().show(MessageBar.Kind.INFO, Messages.Diff_noInterval, Messages.Diff_toTimeline,
					() -> host().showPage(TimelinePage.class));
		}
	}
}
