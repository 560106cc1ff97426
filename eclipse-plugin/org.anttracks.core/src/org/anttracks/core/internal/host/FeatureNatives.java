// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import java.nio.ByteBuffer;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.internal.FeatureCalls;

/** native-core/jni/features.cpp. */
final class FeatureNatives implements FeatureCalls {

	@Override
	public native long open(long recording, byte[] maps, int rule) throws AntTracksException;

	@Override
	public native void close(long features);

	@Override
	public native byte[] features(long features);

	@Override
	public native byte[] problems(long features);

	@Override
	public native long series(long features, ByteBuffer channel) throws AntTracksException;
}
