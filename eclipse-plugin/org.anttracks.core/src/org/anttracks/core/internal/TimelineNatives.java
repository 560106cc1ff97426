// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

/** native-core/jni/timeline.cpp; the handle is a recording's. */
public final class TimelineNatives {

	private TimelineNatives() {
	}

	public static native long[] values(long recording, int series, int measure);

	public static native long[] samples(long recording, int series, int measure, long fromNs, long toNs, int columns);

	public static native long[] rate(long recording, int measure, long fromNs, long toNs, int columns);
}
