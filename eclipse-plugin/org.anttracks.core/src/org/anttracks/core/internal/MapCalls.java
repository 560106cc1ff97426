// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.anttracks.core.AntTracksException;

/** Feature maps as texts. */
public interface MapCalls {

	byte[] parse(byte[] fileName, byte[] text) throws AntTracksException;

	/** Three bytes per colour, in and out. */
	byte[] palette(int count, byte[] taken) throws AntTracksException;

	byte[] nearest(byte[] word, byte[] candidates) throws AntTracksException;
}
