// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** native-core/jni/diff.cpp. */
public final class DiffNatives {

	private DiffNatives() {
	}

	public static native long open(long recording, int from, int to, ByteBuffer channel) throws AntTracksException;

	public static native void close(long diff);

	public static native byte[] course(long diff);

	/** Of the objects that the request's filters and selection leave over; its chain does not matter. */
	public static native byte[] courseOf(long diff, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;

	public static native long[] reduce(long[] times, long[] values, long fromNs, long toNs, int columns);

	/** @return a tree */
	public static native long classify(long diff, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;

	/** @return a tree */
	public static native long classifySet(long diff, int set, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;
}
