// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** native-core/jni/recording.cpp and tables.cpp. */
public final class RecordingNatives {

	private RecordingNatives() {
	}

	public static native long open(byte[] folder, ByteBuffer channel) throws AntTracksException;

	public static native byte[] peek(byte[] folder, ByteBuffer channel) throws AntTracksException;

	public static native void close(long recording);

	public static native byte[] info(long recording);

	public static native byte[] collections(long recording);

	public static native byte[] concurrentPhases(long recording);

	public static native long[] times(long recording);

	public static native int lastMoment(long recording);

	public static native int parseMoment(long recording, byte[] text) throws AntTracksException;

	public static native byte[] sites(long recording, long features, byte[] request) throws AntTracksException;

	public static native byte[] survival(long recording, ByteBuffer channel) throws AntTracksException;

	public static native byte[] callers(long recording, int site);

	public static native byte[] threads(long recording);
}
