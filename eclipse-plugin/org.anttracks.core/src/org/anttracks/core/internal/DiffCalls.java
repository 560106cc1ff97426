// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** What changed between two moments. */
public interface DiffCalls extends ObjectCalls {

	long open(long recording, int from, int to, ByteBuffer channel) throws AntTracksException;

	byte[] course(long diff);

	/** Of the objects that the request's filters and selection leave over; its chain does not matter. */
	byte[] courseOf(long diff, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;

	long[] reduce(long[] times, long[] values, long fromNs, long toNs, int columns);

	/** @return a tree */
	long classify(long diff, long features, byte[] request, ByteBuffer channel) throws AntTracksException;

	/** @return a tree */
	long classifySet(long diff, int set, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;
}
