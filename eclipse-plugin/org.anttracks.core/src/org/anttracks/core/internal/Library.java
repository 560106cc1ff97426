// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;

/** The shared library of the core. The fragment for the platform brings it. */
public final class Library {

	/** What it is linked with; the fragment brings these too, else the system's are taken. */
	private static final List<String> NEEDED = List.of("zstd", "fmt", "tbb");

	private static UnsatisfiedLinkError failure;
	private static boolean loaded;

	private Library() {
	}

	/** Must come before any native call. */
	public static synchronized void load() throws AntTracksException {
		if (!loaded && failure == null) {
			NEEDED.forEach(Library::loadIfThere);
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

	private static void loadIfThere(String name) {
		try {
			System.loadLibrary(name);
		} catch (UnsatisfiedLinkError e) {
			// Then the system's loader looks for it.
		}
	}
}
