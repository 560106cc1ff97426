// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.graphics.RGB;

/** Writes the name of an area into it, where there is most room; nowhere if there is none. */
final class AreaName {

	private static final double MARGIN = 6;
	private static final int TRIES = 100;

	private AreaName() {
	}

	/** @param outline upper edge from left to right, then the lower one back */
	static void write(String name, double[] outline, Surface surface, TimeScale scale, RGB colour) {
		double half = surface.textWidth(name, false) / 2 + MARGIN;
		double best = surface.lineHeight() + MARGIN;
		double x = 0;
		double y = 0;
		int count = outline.length / 4;
		for (int i = 0; i < count; i += 1 + count / TRIES) {
			double middle = outline[2 * i];
			if (middle - half < scale.left() || middle + half > scale.left() + scale.width()) {
				continue;
			}
			double top = edge(outline, 0, count, middle - half, middle + half, true);
			double bottom = edge(outline, count, 2 * count, middle - half, middle + half, false);
			if (bottom - top > best) {
				best = bottom - top;
				x = middle;
				y = (top + bottom) / 2;
			}
		}
		if (x > 0) {
			surface.text(name, x, y, Surface.Anchor.MIDDLE, colour, false);
		}
	}

	/** The lowest point of the upper edge between two places, or the highest of the lower edge. */
	private static double edge(double[] outline, int from, int to, double left, double right, boolean upper) {
		double edge = upper ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
		for (int i = from; i + 1 < to; i++) {
			double x1 = Math.min(outline[2 * i], outline[2 * i + 2]);
			double x2 = Math.max(outline[2 * i], outline[2 * i + 2]);
			if (x2 >= left && x1 <= right) {
				for (double x : new double[] { Math.max(left, x1), Math.min(right, x2) }) {
					double y = at(outline, i, x);
					edge = upper ? Math.max(edge, y) : Math.min(edge, y);
				}
			}
		}
		return edge;
	}

	private static double at(double[] outline, int i, double x) {
		double width = outline[2 * i + 2] - outline[2 * i];
		double share = width == 0 ? 0 : (x - outline[2 * i]) / width;
		return outline[2 * i + 1] + share * (outline[2 * i + 3] - outline[2 * i + 1]);
	}
}
