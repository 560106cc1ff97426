// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;

/** Feature maps applied to a recording. */
public interface FeatureCalls extends ObjectCalls {

	long open(long recording, byte[] maps, int rule) throws AntTracksException;

	byte[] features(long features) throws AntTracksException;

	byte[] problems(long features) throws AntTracksException;

	long series(long features, ByteBuffer channel) throws AntTracksException;
}
