// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;
import java.util.function.Function;

import org.anttracks.core.Amount;
import org.anttracks.core.GcEvent;
import org.anttracks.core.Moment;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.plot.PausePanel;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.RowSource;
import org.eclipse.swt.custom.SashForm;

/** All garbage collections. A double click selects the moment after one. */
public final class CollectionsPage extends TablePage<GcEvent> {

	private long longest;

	public CollectionsPage(PageHost host) {
		super(host, Messages.Collections_title, "collections");
	}

	@Override
	protected List<Column<GcEvent>> columns() {
		return List.of(
				Column.number("gc", Messages.Collections_number, 70, GcEvent::number),
				Column.time("start_s", Messages.Collections_start, 100, GcEvent::startNs, Numbers.SECOND, Numbers::seconds),
				Column.text("kind", Messages.Collections_kind, 150, PausePanel::kind),
				Column.text("cause", Messages.Collections_cause, 180, GcEvent::cause),
				Column.<GcEvent>time("pause_ms", Messages.Collections_pause, 110, GcEvent::pauseNs, Numbers.MILLI, Numbers::millis)
						.withBar(Palette.YOUNG_COLLECTION, this::pauseShare),
				bytes("before_bytes", Messages.Collections_before, GcEvent::before),
				bytes("after_bytes", Messages.Collections_after, GcEvent::after),
				bytes("survived_bytes", Messages.Collections_survived, GcEvent::survived),
				bytes("died_bytes", Messages.Collections_died, GcEvent::died));
	}

	@Override
	protected void complete(SashForm area) {
		table().onDoubleClick(this::select);
		table().addAction(Messages.Collections_select, event -> true, this::select);
		table().addAction(Messages.Collections_from, event -> true,
				event -> session().select(Moment.endOf(event), session().to()));
		table().addAction(Messages.Collections_to, event -> true,
				event -> session().select(session().from(), Moment.endOf(event)));
	}

	private static Column<GcEvent> bytes(String id, String title, Function<GcEvent, Amount> amount) {
		return Column.number(id, title, 120, event -> amount.apply(event).bytes());
	}

	private double pauseShare(GcEvent event) {
		return longest == 0 ? 0 : (double) event.pauseNs() / longest;
	}

	private void select(GcEvent event) {
		session().select(Moment.endOf(event));
	}

	@Override
	protected void update() {
		List<GcEvent> events = session().recording().collections();
		longest = events.stream().mapToLong(GcEvent::pauseNs).max().orElse(0);
		if (events.isEmpty()) {
			messages().show(MessageBar.Kind.INFO, Messages.Collections_none);
		}
		table().setInput(RowSource.flat(events, null));
		selectionMoved();
	}

	/** The collection of the selected moment is marked. */
	@Override
	protected void selectionMoved() {
		int index = session().moment().collectionIndex();
		List<GcEvent> events = session().recording().collections();
		table().mark(index < events.size() ? events.get(index) : null);
	}
}
