// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import org.anttracks.core.internal.SeriesCalls;

/** native-core/jni/features.cpp. */
final class SeriesNatives implements SeriesCalls {

	@Override
	public native void close(long series);

	@Override
	public native long[] values(long series, int feature, int kind, int measure);

	@Override
	public native long[] certainty(long series, int moment);

	@Override
	public native long[] samples(long series, int feature, int kind, int measure, long fromNs, long toNs, int columns);
}
