// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.service.datalocation.Location;

/**
 * Where the recorder JDK is: as the configuration or the preference says, else as the environment says, else beside
 * the installed product or plugin.
 */
public final class RecorderJdkLocator {

	/** Environment variable with the home of the recorder JDK. */
	public static final String VARIABLE = "ANTTRACKS_JDK";

	/** Name of the folder beside the product or the plugins. */
	public static final String FOLDER = "anttracks-jdk";

	private RecorderJdkLocator() {
	}

	/** @param configured by the launch configuration; may be empty */
	public static RecorderJdk find(String configured) throws CoreException {
		return RecorderJdkProbe.check(home(configured)
				.orElseThrow(() -> LaunchingPlugin.error(LaunchStatus.RECORDER_JDK, Messages.jdk_missing, null)));
	}

	/** The place that is looked at first; what is there may be no JDK. */
	public static Optional<Path> home(String configured) {
		return home(configured, System.getenv(VARIABLE));
	}

	/** @param environment what the environment variable says; may be null */
	public static Optional<Path> home(String configured, String environment) {
		return named(configured).or(() -> named(LaunchPreferences.jdk())).or(() -> named(environment))
				.or(RecorderJdkLocator::besideProduct).or(RecorderJdkLocator::besidePlugin);
	}

	private static Optional<Path> named(String path) {
		return path == null || path.isBlank() ? Optional.empty() : Optional.of(Path.of(path.strip()));
	}

	private static Optional<Path> besideProduct() {
		Location install = Platform.getInstallLocation();
		return install == null || install.getURL() == null ? Optional.empty()
				: existing(new File(install.getURL().getPath()).toPath().resolve(FOLDER));
	}

	private static Optional<Path> besidePlugin() {
		return FileLocator.getBundleFileLocation(LaunchingPlugin.bundle())
				.flatMap(file -> existing(file.toPath().resolveSibling(FOLDER)));
	}

	private static Optional<Path> existing(Path folder) {
		return Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty();
	}
}
