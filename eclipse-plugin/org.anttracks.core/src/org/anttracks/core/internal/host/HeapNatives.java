// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.internal.HeapCalls;

/** native-core/jni/heap.cpp. */
final class HeapNatives implements HeapCalls {

	@Override
	public native long open(long recording, int moment, ByteBuffer channel) throws AntTracksException;

	@Override
	public native void close(long heap);

	@Override
	public native long[] alive(long heap);

	@Override
	public native long classify(long heap, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;
}
