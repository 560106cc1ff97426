// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

/** Between values and pixels. */
record ValueScale(double top, double height, double greatest) {

	double bottom() {
		return top + height;
	}

	double y(double value) {
		return bottom() - value / greatest * height;
	}
}
