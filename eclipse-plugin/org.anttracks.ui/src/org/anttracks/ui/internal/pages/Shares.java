// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import org.anttracks.core.Measure;
import org.anttracks.core.TreeRows;

/** Parts of the whole, for bars and percentages. */
final class Shares {

	private TreeRows root;

	void setRoot(TreeRows newRoot) {
		root = newRoot;
	}

	double of(ClassRow row, int set, Measure measure) {
		long whole = root == null ? 0 : root.get(0, set, measure);
		return whole == 0 ? 0 : (double) row.get(set, measure) / whole;
	}
}
