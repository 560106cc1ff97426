// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

/** The heap over time; the address is a recording's. */
public interface TimelineCalls {

	long[] values(long recording, int series, int measure);

	long[] samples(long recording, int series, int measure, long fromNs, long toNs, int columns);

	long[] rate(long recording, int measure, long fromNs, long toNs, int columns);
}
