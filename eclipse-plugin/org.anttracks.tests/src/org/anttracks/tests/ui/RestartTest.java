// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workbench that is started again shows what it showed when it ended. */
class RestartTest {

	private static final int MINUTES = 3;

	@TempDir
	Path folder;

	@Test
	void viewsAndRecordingsAreRestored() throws Exception {
		List<String> before = start(RestartedWorkbench.ARRANGE);
		assertTrue(before.contains("editor Kept"), before.toString());
		assertTrue(before.contains("moment " + new org.anttracks.core.Moment(5)), before.toString());
		assertTrue(before.contains("heap page in front true"), before.toString());
		List<String> after = start(RestartedWorkbench.LOOK);
		assertEquals(before, after);
	}

	/** A workbench of the same bundles in a process of its own, on a workspace of its own. */
	private List<String> start(String step) throws Exception {
		Path configuration = Files.createDirectories(folder.resolve("configuration"));
		Path own = Path.of(Platform.getConfigurationLocation().getURL().getPath());
		Properties ini = new Properties();
		try (var in = Files.newInputStream(own.resolve("config.ini"))) {
			ini.load(in);
		}
		Files.copy(own.resolve("config.ini"), configuration.resolve("config.ini"),
				java.nio.file.StandardCopyOption.REPLACE_EXISTING);
		Path result = folder.resolve(step + ".txt");
		Path log = folder.resolve(step + ".log");
		List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx700m",
				"-D" + RestartedWorkbench.STEP + "=" + step, "-D" + RestartedWorkbench.RESULT + "=" + result,
				"-D" + RestartedWorkbench.TRACE + "=" + Traces.workload(), "-cp",
				Path.of(URI.create(ini.getProperty("osgi.framework"))).toString(),
				"org.eclipse.core.runtime.adaptor.EclipseStarter", "-configuration", configuration.toString(), "-data",
				folder.resolve("workspace").toString(), "-application", "org.eclipse.ui.ide.workbench", "-product",
				"org.eclipse.platform.ide", "-os", "linux", "-ws", "gtk", "-arch", "x86_64", "-nosplash"));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
		try {
			assertTrue(process.waitFor(MINUTES, TimeUnit.MINUTES), () -> read(log));
		} finally {
			process.destroyForcibly();
		}
		assertTrue(Files.exists(result), () -> read(log));
		return Files.readAllLines(result);
	}

	private static String read(Path log) {
		try {
			return Files.readString(log);
		} catch (java.io.IOException e) {
			return e.toString();
		}
	}
}
