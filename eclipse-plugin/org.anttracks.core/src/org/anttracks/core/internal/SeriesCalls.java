// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

/** Memory by feature over time. */
public interface SeriesCalls extends ObjectCalls {

	/** @param feature -1 for the total */
	long[] values(long series, int feature, int kind, int measure);

	/** In millionths, by feature; last of all objects. */
	long[] certainty(long series, int moment);

	long[] samples(long series, int feature, int kind, int measure, long fromNs, long toNs, int columns);
}
