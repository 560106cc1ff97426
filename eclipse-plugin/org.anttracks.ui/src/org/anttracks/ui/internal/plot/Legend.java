// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.graphics.RGB;

/** What a colour, or a mark, stands for. */
record Legend(RGB colour, String name, Mark mark) {

	/** Tells bars apart without their colour. */
	enum Mark {
		NONE, TRIANGLE, CROSS
	}
}
