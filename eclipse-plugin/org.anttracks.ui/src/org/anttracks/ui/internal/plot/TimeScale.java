// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

/** Between times and pixels. */
record TimeScale(double fromNs, double toNs, double left, double width) {

	double x(double timeNs) {
		return left + (timeNs - fromNs) / (toNs - fromNs) * width;
	}

	double time(double x) {
		return fromNs + (x - left) / width * (toNs - fromNs);
	}

	int columns() {
		return Math.max(1, (int) width);
	}
}
