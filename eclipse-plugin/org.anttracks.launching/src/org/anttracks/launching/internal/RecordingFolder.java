// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;

/** The folder of one recording: the trace, and the feature maps that match it. */
public record RecordingFolder(Path path) {

	private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

	/** Makes a new one, named after the launch. */
	public static RecordingFolder create(RecordingOptions options, String launchName) throws CoreException {
		Path root = options.folder().isEmpty() ? LaunchPreferences.folder() : Path.of(options.folder());
		String name = launchName.replaceAll("[^\\p{L}\\p{N}._-]+", "_") + "-" + LocalDateTime.now().format(STAMP);
		try {
			Files.createDirectories(root);
			for (int attempt = 1;; attempt++) {
				Path folder = root.resolve(attempt == 1 ? name : name + "-" + attempt);
				try {
					return new RecordingFolder(Files.createDirectory(folder));
				} catch (FileAlreadyExistsException e) {
					continue;
				}
			}
		} catch (IOException e) {
			throw LaunchingPlugin.error(LaunchStatus.FOLDER, NLS.bind(Messages.folder_notCreated, root), e);
		}
	}

	/** Made by the recorder. */
	public Path trace() {
		return path.resolve("trace");
	}

	public Path maps() {
		return path.resolve("features");
	}
}
