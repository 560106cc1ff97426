// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import org.anttracks.core.internal.TimelineCalls;

/** native-core/jni/timeline.cpp. */
final class TimelineNatives implements TimelineCalls {

	@Override
	public native long[] values(long recording, int series, int measure);

	@Override
	public native long[] samples(long recording, int series, int measure, long fromNs, long toNs, int columns);

	@Override
	public native long[] rate(long recording, int measure, long fromNs, long toNs, int columns);
}
