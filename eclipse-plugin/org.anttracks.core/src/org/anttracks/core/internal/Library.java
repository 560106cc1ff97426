// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;

/** The shared library of the core. The fragment for the platform brings it. */
public final class Library {

	private static UnsatisfiedLinkError failure;
	private static boolean loaded;

	private Library() {
	}

	/** Must come before any native call. */
	public static synchronized void load() throws AntTracksException {
		if (!loaded && failure == null) {
			try {
				System.loadLibrary("anttracks_jni");
				loaded = true;
			} catch (UnsatisfiedLinkError e) {
				failure = e;
			}
		}
		if (failure != null) {
			throw new AntTracksException(ErrorCode.NO_CORE,
					"The native core of AntTracks cannot be loaded on this platform: " + failure.getMessage(), failure);
		}
	}
}
