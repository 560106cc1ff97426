// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.anttracks.core.Samples;
import org.eclipse.swt.graphics.RGB;

/**
 * A named course of values over the moments of a plot.
 *
 * @param reduction the same values by the columns of a plot, for intervals of many moments
 */
public record Course(String name, RGB colour, long[] values, Reduction reduction) {

	/** What the core makes of many moments. */
	@FunctionalInterface
	public interface Reduction {
		Samples samples(long fromNs, long toNs, int columns);
	}
}
