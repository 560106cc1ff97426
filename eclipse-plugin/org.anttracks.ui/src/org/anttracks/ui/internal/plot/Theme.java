// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/** The colours around the data, made of the two that the workbench's theme gives a control. */
public record Theme(RGB background, RGB foreground) {

	/** For exported files. */
	static final Theme PAPER = new Theme(new RGB(255, 255, 255), new RGB(30, 30, 30));

	private static final double GRID = 0.12;
	private static final double AXIS = 0.45;
	private static final double LABEL = 0.8;
	private static final int DARK = 110;
	private static final int PALE = 210;

	public static Theme of(Control control) {
		return new Theme(control.getBackground().getRGB(), control.getForeground().getRGB());
	}

	RGB grid() {
		return mix(background, foreground, GRID);
	}

	RGB axis() {
		return mix(background, foreground, AXIS);
	}

	RGB label() {
		return mix(background, foreground, LABEL);
	}

	/** Of boxes above the data. */
	RGB box() {
		return mix(background, foreground, GRID / 2);
	}

	public boolean isDark() {
		return brightness(background) < DARK;
	}

	/** A colour of data so that it can be seen on the background. */
	public RGB shown(RGB colour) {
		if (isDark()) {
			return brightness(colour) < DARK - 20 ? mix(colour, new RGB(255, 255, 255), 0.3) : colour;
		}
		return brightness(colour) > PALE ? mix(colour, new RGB(0, 0, 0), 0.2) : colour;
	}

	/** Black or white, whichever can be read on the colour. */
	public static RGB textOn(RGB colour) {
		return brightness(colour) > 140 ? new RGB(0, 0, 0) : new RGB(255, 255, 255);
	}

	private static double brightness(RGB colour) {
		return 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
	}

	/** @param share of the second */
	public static RGB mix(RGB first, RGB second, double share) {
		return new RGB(mix(first.red, second.red, share), mix(first.green, second.green, share),
				mix(first.blue, second.blue, share));
	}

	private static int mix(int first, int second, double share) {
		return (int) Math.round(first + (second - first) * share);
	}
}
