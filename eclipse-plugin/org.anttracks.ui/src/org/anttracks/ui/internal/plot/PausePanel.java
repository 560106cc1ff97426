// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.Amount;
import org.anttracks.core.GcEvent;
import org.anttracks.core.GcKind;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.eclipse.swt.graphics.RGB;

/** The pauses of garbage collections. */
public final class PausePanel extends BarPanel<GcEvent> {

	private static final int WEIGHT = 2;

	public PausePanel(List<GcEvent> events) {
		super(events.stream().filter(GcEvent::finished).toList());
	}

	@Override
	public String title() {
		return Messages.Plot_pauses;
	}

	@Override
	public int weight() {
		return WEIGHT;
	}

	@Override
	protected long beginNs(GcEvent event) {
		return event.startNs();
	}

	@Override
	protected long endNs(GcEvent event) {
		return event.endNs();
	}

	@Override
	protected RGB colour(GcEvent event) {
		if (event.failed()) {
			return Palette.FAILED_COLLECTION;
		}
		if (event.isOfCycle()) {
			return Palette.MARKING;
		}
		return event.kind() == GcKind.FULL ? Palette.FULL_COLLECTION : Palette.YOUNG_COLLECTION;
	}

	@Override
	protected Legend.Mark mark(GcEvent event) {
		if (event.failed()) {
			return Legend.Mark.CROSS;
		}
		return event.kind() == GcKind.FULL ? Legend.Mark.TRIANGLE : Legend.Mark.NONE;
	}

	@Override
	public List<Legend> legend() {
		List<Legend> legend = new ArrayList<>();
		legend.add(new Legend(Palette.YOUNG_COLLECTION, Messages.Plot_young, Legend.Mark.NONE));
		legend.add(new Legend(Palette.FULL_COLLECTION, Messages.Plot_full, Legend.Mark.TRIANGLE));
		if (all().stream().anyMatch(GcEvent::isOfCycle)) {
			legend.add(new Legend(Palette.MARKING, Messages.Plot_marking, Legend.Mark.NONE));
		}
		if (all().stream().anyMatch(GcEvent::failed)) {
			legend.add(new Legend(Palette.FAILED_COLLECTION, Messages.Plot_failed, Legend.Mark.CROSS));
		}
		return legend;
	}

	@Override
	public List<HoverLine> hover(double timeNs, TimeScale scale) {
		return near(timeNs, scale).stream().findFirst().map(PausePanel::describe).orElse(List.of());
	}

	private static List<HoverLine> describe(GcEvent event) {
		String head = Messages.bind(Messages.Plot_collection,
				new Object[] { event.number(), kind(event), Numbers.seconds(event.startNs()) });
		return List.of(new HoverLine(null, head, ""),
				new HoverLine(null, Messages.Plot_cause, event.cause()),
				new HoverLine(null, Messages.Plot_pause, Numbers.millis(event.pauseNs())),
				new HoverLine(null, Messages.Plot_before, amount(event.before())),
				new HoverLine(null, Messages.Plot_after, amount(event.after())),
				new HoverLine(null, Messages.Plot_survived, amount(event.survived())),
				new HoverLine(null, Messages.Plot_died, amount(event.died())));
	}

	private static String amount(Amount amount) {
		return Messages.bind(Messages.Plot_amount, Numbers.size(amount.bytes()), Numbers.grouped(amount.objects()));
	}

	/** For people. */
	public static String kind(GcEvent event) {
		if (event.failed()) {
			return Messages.Plot_failed;
		}
		return switch (event.kind()) {
		case YOUNG -> Messages.Plot_young;
		case FULL -> Messages.Plot_full;
		case MIXED -> Messages.Plot_mixed;
		case CONCURRENT_START -> Messages.Plot_concurrentStart;
		case REMARK -> Messages.Plot_remark;
		case CLEANUP -> Messages.Plot_cleanup;
		};
	}

	@Override
	public List<List<String>> table() {
		List<List<String>> table = new ArrayList<>();
		table.add(List.of("gc", "start_s", "kind", "cause", "pause_ms"));
		for (GcEvent event : all()) {
			table.add(List.of(Integer.toString(event.number()), Double.toString(event.startNs() / 1e9), kind(event),
					event.cause(), Double.toString(event.pauseNs() / 1e6)));
		}
		return table;
	}
}
