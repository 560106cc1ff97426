// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.anttracks.core.Colour;
import org.anttracks.core.DiffSet;
import org.eclipse.swt.graphics.RGB;

/** The colours of data: those of the command's plots, from sets that colour-blind people can tell apart. */
public final class Palette {

	public static final RGB OLD = new RGB(0x00, 0x72, 0xb2);
	public static final RGB SURVIVOR = new RGB(0xe6, 0x9f, 0x00);
	public static final RGB EDEN = new RGB(0x9a, 0xd0, 0xf0);
	public static final RGB HUMONGOUS = new RGB(0xcc, 0x79, 0xa7);
	public static final RGB ARCHIVE = new RGB(0x99, 0x99, 0x99);
	public static final RGB YOUNG_COLLECTION = new RGB(0x56, 0xb4, 0xe9);
	public static final RGB FULL_COLLECTION = new RGB(0xd5, 0x5e, 0x00);
	public static final RGB FAILED_COLLECTION = new RGB(0xcc, 0x79, 0xa7);
	public static final RGB MARKING = new RGB(0x7f, 0xc9, 0xa8);
	public static final RGB RATE = new RGB(0x00, 0x9e, 0x73);
	/** Of the bars in cells. */
	public static final RGB BAR = new RGB(0x56, 0xb4, 0xe9);

	private static final RGB PERMANENT = new RGB(0x00, 0x72, 0xb2);
	private static final RGB DIED = new RGB(0xd5, 0x5e, 0x00);
	private static final RGB BORN = new RGB(0x00, 0x9e, 0x73);
	private static final RGB TEMPORARY = new RGB(0xbb, 0xbb, 0xbb);

	private Palette() {
	}

	public static RGB of(DiffSet set) {
		return switch (set) {
		case PERMANENT -> PERMANENT;
		case BORN -> BORN;
		case DIED -> DIED;
		case TEMPORARY -> TEMPORARY;
		};
	}

	public static RGB of(Colour colour) {
		return new RGB(colour.red(), colour.green(), colour.blue());
	}
}
