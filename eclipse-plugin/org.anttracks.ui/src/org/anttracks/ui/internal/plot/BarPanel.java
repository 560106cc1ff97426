// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.Comparator;
import java.util.List;

import org.eclipse.swt.graphics.RGB;

/** What lasts for some time as bars: as wide as it lasted, and as high. */
abstract class BarPanel<E> implements Panel {

	private static final double NARROWEST = 2;
	/** How many pixels beside a bar still mean the bar. */
	private static final double NEAR = 4;
	private static final double ROOM = 1.1;

	private final List<E> all;

	/** @param all in the order in which they began */
	protected BarPanel(List<E> all) {
		this.all = all;
	}

	protected abstract long beginNs(E entry);

	protected abstract long endNs(E entry);

	protected abstract RGB colour(E entry);

	protected Legend.Mark mark(E entry) {
		return Legend.Mark.NONE;
	}

	protected final List<E> all() {
		return all;
	}

	private long length(E entry) {
		return endNs(entry) - beginNs(entry);
	}

	@Override
	public final Quantity quantity() {
		return Quantity.NANOSECONDS;
	}

	@Override
	public final double prepare(TimeScale scale) {
		return visible(scale).stream().mapToLong(this::length).max().orElse(0) * ROOM;
	}

	private List<E> visible(TimeScale scale) {
		return all.stream().filter(entry -> endNs(entry) >= scale.fromNs() && beginNs(entry) <= scale.toNs()).toList();
	}

	@Override
	public final void paint(Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		// Where many share a pixel column, only the longest of each can be seen.
		double column = Double.NEGATIVE_INFINITY;
		E longest = null;
		for (E entry : visible(scale)) {
			double x = Math.floor(scale.x(beginNs(entry)));
			if (longest != null && x > column) {
				bar(longest, surface, scale, values, theme);
				longest = null;
			}
			column = x;
			longest = longest == null || length(entry) > length(longest) ? entry : longest;
		}
		if (longest != null) {
			bar(longest, surface, scale, values, theme);
		}
	}

	private void bar(E entry, Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		double left = scale.x(beginNs(entry));
		double width = Math.max(NARROWEST, scale.x(endNs(entry)) - left);
		double top = values.y(length(entry));
		RGB colour = theme.shown(colour(entry));
		surface.rectangle(left, top, width, values.bottom() - top, colour, Surface.OPAQUE);
		mark(entry).paint(surface, left + width / 2, top - Legend.Mark.SIZE - 1, colour);
	}

	/** What people mean who point at a time: the nearest first, of these the longest. */
	protected final List<E> near(double timeNs, TimeScale scale) {
		double x = scale.x(timeNs);
		return visible(scale).stream().filter(entry -> distance(entry, x, scale) < NEAR)
				.sorted(Comparator.<E>comparingDouble(entry -> distance(entry, x, scale))
						.thenComparing(this::length, Comparator.reverseOrder()))
				.toList();
	}

	private double distance(E entry, double x, TimeScale scale) {
		return Math.max(Math.max(scale.x(beginNs(entry)) - x, x - scale.x(endNs(entry))), 0);
	}
}
