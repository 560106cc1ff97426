// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** native-core/jni/features.cpp. */
public final class FeatureNatives {

	private FeatureNatives() {
	}

	public static native long open(long recording, byte[] maps, int rule) throws AntTracksException;

	public static native void close(long features);

	public static native byte[] features(long features);

	public static native byte[] problems(long features);

	public static native long series(long features, ByteBuffer channel) throws AntTracksException;

	public static native void closeSeries(long series);

	/** @param feature -1 for the total */
	public static native long[] values(long series, int feature, int kind, int measure);

	public static native long[] samples(long series, int feature, int kind, int measure, long fromNs, long toNs,
			int columns);
}
