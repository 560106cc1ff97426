// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** native-core/jni/heap.cpp. */
public final class HeapNatives {

	private HeapNatives() {
	}

	public static native long open(long recording, int moment, ByteBuffer channel) throws AntTracksException;

	public static native void close(long heap);

	/** Objects, bytes. */
	public static native long[] alive(long heap);

	/** @return a tree */
	public static native long classify(long heap, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;
}
