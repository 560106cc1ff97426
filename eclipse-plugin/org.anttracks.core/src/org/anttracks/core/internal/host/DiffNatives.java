// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.internal.DiffCalls;

/** native-core/jni/diff.cpp. */
final class DiffNatives implements DiffCalls {

	@Override
	public native long open(long recording, int from, int to, ByteBuffer channel)
			throws AntTracksException;

	@Override
	public native void close(long diff);

	@Override
	public native byte[] course(long diff);

	@Override
	public native byte[] courseOf(long diff, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;

	@Override
	public native long[] reduce(long[] times, long[] values, long fromNs, long toNs, int columns);

	@Override
	public native long classify(long diff, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;

	@Override
	public native long classifySet(long diff, int set, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;
}
