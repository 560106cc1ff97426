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

/** The pauses of garbage collections as bars: as wide as they lasted, and as high. */
public final class PausePanel implements Panel {

	private static final double NARROWEST = 2;
	private static final double MARK = 4;
	private static final int WEIGHT = 2;
	/** How many pixels beside a bar still mean the bar. */
	private static final double NEAR = 4;
	private static final double MARK_ROOM = 1.1;

	private final List<GcEvent> events;

	public PausePanel(List<GcEvent> events) {
		this.events = events.stream().filter(GcEvent::finished).toList();
	}

	@Override
	public String title() {
		return Messages.Plot_pauses;
	}

	@Override
	public Quantity quantity() {
		return Quantity.NANOSECONDS;
	}

	@Override
	public int weight() {
		return WEIGHT;
	}

	@Override
	public double prepare(TimeScale scale) {
		return visible(scale).stream().mapToLong(GcEvent::pauseNs).max().orElse(0) * MARK_ROOM;
	}

	private List<GcEvent> visible(TimeScale scale) {
		int first = firstEndingAfter(scale.fromNs());
		int end = first;
		while (end < events.size() && events.get(end).startNs() <= scale.toNs()) {
			end++;
		}
		return events.subList(first, end);
	}

	private int firstEndingAfter(double timeNs) {
		int low = 0;
		for (int high = events.size(); low < high;) {
			int middle = (low + high) >>> 1;
			if (events.get(middle).endNs() < timeNs) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	@Override
	public void paint(Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		// Where many share a pixel column, only the longest of each can be seen.
		double column = Double.NEGATIVE_INFINITY;
		GcEvent longest = null;
		for (GcEvent event : visible(scale)) {
			double x = Math.floor(scale.x(event.startNs()));
			if (longest != null && x > column) {
				bar(longest, surface, scale, values, theme);
				longest = null;
			}
			column = x;
			longest = longest == null || event.pauseNs() > longest.pauseNs() ? event : longest;
		}
		if (longest != null) {
			bar(longest, surface, scale, values, theme);
		}
	}

	private static void bar(GcEvent event, Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		double left = scale.x(event.startNs());
		double width = Math.max(NARROWEST, scale.x(event.endNs()) - left);
		double top = values.y(event.pauseNs());
		RGB colour = theme.shown(colour(event));
		surface.rectangle(left, top, width, values.bottom() - top, colour, Surface.OPAQUE);
		mark(surface, mark(event), left + width / 2, top - MARK - 1, colour);
	}

	static void mark(Surface surface, Legend.Mark mark, double x, double y, RGB colour) {
		switch (mark) {
		case TRIANGLE -> surface.area(new double[] { x - MARK, y - MARK + 1, x + MARK, y - MARK + 1, x, y + MARK - 1 },
				colour, Surface.OPAQUE);
		case CROSS -> {
			surface.lines(new double[] { x - MARK, y - MARK, x, y, x + MARK, y + MARK }, colour, 2, false);
			surface.lines(new double[] { x - MARK, y + MARK, x, y, x + MARK, y - MARK }, colour, 2, false);
		}
		case NONE -> {
			// its colour is that of most bars
		}
		}
	}

	private static RGB colour(GcEvent event) {
		if (event.failed()) {
			return Palette.FAILED_COLLECTION;
		}
		if (event.isOfCycle()) {
			return Palette.MARKING;
		}
		return event.kind() == GcKind.FULL ? Palette.FULL_COLLECTION : Palette.YOUNG_COLLECTION;
	}

	private static Legend.Mark mark(GcEvent event) {
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
		if (events.stream().anyMatch(GcEvent::isOfCycle)) {
			legend.add(new Legend(Palette.MARKING, Messages.Plot_marking, Legend.Mark.NONE));
		}
		if (events.stream().anyMatch(GcEvent::failed)) {
			legend.add(new Legend(Palette.FAILED_COLLECTION, Messages.Plot_failed, Legend.Mark.CROSS));
		}
		return legend;
	}

	@Override
	public List<HoverLine> hover(double timeNs, TimeScale scale) {
		double x = scale.x(timeNs);
		double best = NEAR;
		GcEvent found = null;
		for (GcEvent event : visible(scale)) {
			double distance = Math.max(Math.max(scale.x(event.startNs()) - x, x - scale.x(event.endNs())), 0);
			if (distance < best || distance == best && found != null && event.pauseNs() > found.pauseNs()) {
				best = distance;
				found = event;
			}
		}
		return found == null ? List.of() : describe(found);
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
		for (GcEvent event : events) {
			table.add(List.of(Integer.toString(event.number()), Double.toString(event.startNs() / 1e9), kind(event),
					event.cause(), Double.toString(event.pauseNs() / 1e6)));
		}
		return table;
	}
}
