// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

/** Memory by feature over time. */
public interface SeriesCalls extends ObjectCalls {

	/** @param feature -1 for the total */
	long[] values(long series, int feature, int kind, int measure);

	long[] samples(long series, int feature, int kind, int measure, long fromNs, long toNs, int columns);
}
