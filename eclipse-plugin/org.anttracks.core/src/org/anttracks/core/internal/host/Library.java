// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import java.util.List;
import java.util.stream.Stream;

/** The shared library of the core. */
public final class Library {

	/** Where these do not lie beside it, the system's are taken. */
	private static final List<String> LINKED_WITH = List.of("zstd", "fmt", "tbb");
	private static final String NAME = "anttracks_jni";

	private Library() {
	}

	/** All that belongs to it, the names as files have them. */
	public static List<String> files() {
		return Stream.concat(LINKED_WITH.stream(), Stream.of(NAME)).map(System::mapLibraryName).toList();
	}

	/** Must come before any native call. */
	static void load() {
		LINKED_WITH.forEach(Library::loadIfThere);
		System.loadLibrary(NAME);
	}

	private static void loadIfThere(String name) {
		try {
			System.loadLibrary(name);
		} catch (UnsatisfiedLinkError e) {
			// Then the system's loader looks for it.
		}
	}
}
