// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.internal.MapCalls;

/** native-core/jni/feature_map.cpp. */
final class MapNatives implements MapCalls {

	@Override
	public native byte[] parse(byte[] fileName, byte[] text) throws AntTracksException;

	@Override
	public native byte[] palette(int count, byte[] taken) throws AntTracksException;

	@Override
	public native byte[] nearest(byte[] word, byte[] candidates) throws AntTracksException;
}
