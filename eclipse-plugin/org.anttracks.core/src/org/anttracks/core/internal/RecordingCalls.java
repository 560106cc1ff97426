// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** An opened recording, and the figures of its tables. */
public interface RecordingCalls extends ObjectCalls {

	long open(byte[] folder, ByteBuffer channel) throws AntTracksException;

	byte[] peek(byte[] folder, ByteBuffer channel) throws AntTracksException;

	byte[] sketch(byte[] folder, ByteBuffer channel) throws AntTracksException;

	byte[] info(long recording) throws AntTracksException;

	byte[] collections(long recording) throws AntTracksException;

	byte[] concurrentPhases(long recording) throws AntTracksException;

	long[] times(long recording) throws AntTracksException;

	int lastMoment(long recording) throws AntTracksException;

	int parseMoment(long recording, byte[] text) throws AntTracksException;

	/** @param after epoch; -1 for the start of the recording */
	byte[] sites(long recording, long features, byte[] request, int after, int until, ByteBuffer channel)
			throws AntTracksException;

	byte[] survival(long recording, int after, int until, ByteBuffer channel) throws AntTracksException;

	byte[] callers(long recording, int site);

	byte[] threads(long recording, int after, int until);
}
