// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.graphics.RGB;

/** What a figure is drawn on: the screen, an image or an SVG text. Lengths are pixels. */
interface Surface {

	/** Which point of a text its x is. */
	enum Anchor {
		START, MIDDLE, END
	}

	int OPAQUE = 255;

	void rectangle(double x, double y, double width, double height, RGB fill, int alpha);

	/** Closed outline, x and y in turn. */
	void area(double[] outline, RGB fill, int alpha);

	void lines(double[] points, RGB colour, double width, boolean dashed);

	/** @param y middle of the text */
	void text(String text, double x, double y, Anchor anchor, RGB colour, boolean bold);

	double textWidth(String text, boolean bold);

	double lineHeight();

	/** Draws only inside of the rectangle. */
	void clip(double x, double y, double width, double height);

	void unclip();

	default void line(double x1, double y1, double x2, double y2, RGB colour) {
		lines(new double[] { x1, y1, x2, y2 }, colour, 1, false);
	}
}
