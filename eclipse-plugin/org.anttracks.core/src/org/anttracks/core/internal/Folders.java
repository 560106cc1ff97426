// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.anttracks.core.internal.host.Library;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Where the process of the native core finds its files: those of the bundles, or of the class path outside of OSGi. */
final class Folders {

	private static final Bundle BUNDLE = FrameworkUtil.getBundle(Folders.class);

	private Folders() {
	}

	/** A folder or a jar. */
	static Path classes() throws IOException {
		return file(Folders.class.getProtectionDomain().getCodeSource().getLocation());
	}

	/** The shared library and what it is linked with; the fragment for the platform brings them. */
	static String libraries() throws IOException {
		return BUNDLE == null ? System.getProperty("java.library.path") : OfBundle.libraries();
	}

	/** For files that are of no use later. */
	static Path work() throws IOException {
		if (BUNDLE != null) {
			return OfBundle.work();
		}
		Path folder = Files.createTempDirectory("anttracks");
		Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "AntTracks: delete " + folder));
		return folder;
	}

	private static void delete(Path folder) {
		try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
			for (Path file : files) {
				Files.delete(file);
			}
			Files.delete(folder);
		} catch (IOException e) {
			// It is of the system's temporary files.
		}
	}

	private static Path file(URL location) throws IOException {
		try {
			return Path.of(new URI(location.getProtocol(), location.getPath(), null));
		} catch (URISyntaxException e) {
			throw new IOException(e);
		}
	}

	/** Needs classes that are not there outside of OSGi. */
	private static final class OfBundle {

		/** The framework unpacks files one by one, those of a folder into one folder. */
		static String libraries() throws IOException {
			String folder = "";
			for (String name : Library.files()) {
				URL entry = FileLocator.find(BUNDLE, new org.eclipse.core.runtime.Path("$os$/" + name));
				if (entry != null) {
					folder = file(FileLocator.toFileURL(entry)).getParent().toString();
				}
			}
			return folder;
		}

		static Path work() {
			return Platform.getStateLocation(BUNDLE).toPath();
		}
	}
}
