// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.internal.RecordingCalls;

/** native-core/jni/recording.cpp and tables.cpp. */
final class RecordingNatives implements RecordingCalls {

	@Override
	public native long open(byte[] folder, ByteBuffer channel) throws AntTracksException;

	@Override
	public native byte[] peek(byte[] folder, ByteBuffer channel) throws AntTracksException;

	@Override
	public native byte[] sketch(byte[] folder, ByteBuffer channel) throws AntTracksException;

	@Override
	public native void close(long recording);

	@Override
	public native byte[] info(long recording);

	@Override
	public native byte[] collections(long recording);

	@Override
	public native byte[] concurrentPhases(long recording);

	@Override
	public native long[] times(long recording);

	@Override
	public native int lastMoment(long recording);

	@Override
	public native int parseMoment(long recording, byte[] text) throws AntTracksException;

	@Override
	public native byte[] sites(long recording, long features, byte[] request, int after, int until, ByteBuffer channel)
			throws AntTracksException;

	@Override
	public native byte[] survival(long recording, int after, int until, ByteBuffer channel) throws AntTracksException;

	@Override
	public native byte[] callers(long recording, int site);

	@Override
	public native byte[] threads(long recording, int after, int until);
}
