// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.graphics.RGB;

/** What a colour, or a mark, stands for. */
record Legend(RGB colour, String name, Mark mark) {

	/** Tells bars apart without their colour. */
	enum Mark {
		NONE, TRIANGLE, CROSS;

		/** From the middle to an edge. */
		static final double SIZE = 4;

		void paint(Surface surface, double x, double y, RGB colour) {
			switch (this) {
			case TRIANGLE -> surface.area(
					new double[] { x - SIZE, y - SIZE + 1, x + SIZE, y - SIZE + 1, x, y + SIZE - 1 }, colour, Surface.OPAQUE);
			case CROSS -> {
				surface.lines(new double[] { x - SIZE, y - SIZE, x, y, x + SIZE, y + SIZE }, colour, 2, false);
				surface.lines(new double[] { x - SIZE, y + SIZE, x, y, x + SIZE, y - SIZE }, colour, 2, false);
			}
			case NONE -> {
				// its colour is that of most bars
			}
			}
		}
	}
}
