// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** The heap at a moment. */
public interface HeapCalls extends ObjectCalls {

	long open(long recording, int moment, ByteBuffer channel) throws AntTracksException;

	/** Objects, bytes. */
	long[] alive(long heap) throws AntTracksException;

	/** @return a tree */
	long classify(long heap, long features, byte[] request, ByteBuffer channel)
			throws AntTracksException;
}
