// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.anttracks.core.AntTracksException;

/** native-core/jni/feature_map.cpp. */
final class MapNatives {

	private MapNatives() {
	}

	static native byte[] parse(byte[] fileName, byte[] text) throws AntTracksException;

	/** Three bytes per colour, in and out. */
	static native byte[] palette(int count, byte[] taken) throws AntTracksException;

	static native byte[] nearest(byte[] word, byte[] candidates) throws AntTracksException;
}
