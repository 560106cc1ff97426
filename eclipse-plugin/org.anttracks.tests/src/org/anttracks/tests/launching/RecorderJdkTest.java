// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

import org.anttracks.core.RecordingEntry;
import org.anttracks.launching.internal.LaunchPreferences;
import org.anttracks.launching.internal.RecorderJdkLocator;
import org.anttracks.launching.internal.RecorderJdkProbe;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the recorder JDK is looked for, and what is said of one that does not work. */
class RecorderJdkTest {

	private final Path given = Path.of(System.getProperty("anttracks.jdk"));
	private final Path beside = new File(Platform.getInstallLocation().getURL().getPath()).toPath()
			.resolve(RecorderJdkLocator.FOLDER);

	@BeforeEach
	void forget() {
		LaunchPreferences.setJdk("");
	}

	@AfterEach
	void tidy() throws Exception {
		Files.deleteIfExists(beside);
		Launches.useRecorderJdk();
		Workbench.tidy(Workbench.javaPerspective());
	}

	@Test
	void foundBesideTheProduct() throws Exception {
		assertEquals(Optional.empty(), RecorderJdkLocator.home("", null));
		Files.createSymbolicLink(beside, given);
		assertEquals(Optional.of(beside), RecorderJdkLocator.home("", null));
		assertEquals("17", RecorderJdkProbe.check(beside).javaVersion());
	}

	@Test
	void configurationThenPreferenceThenEnvironmentThenProduct() throws Exception {
		Files.createSymbolicLink(beside, given);
		assertEquals(Optional.of(Path.of("/env")), RecorderJdkLocator.home("", "/env"));
		LaunchPreferences.setJdk("/preference");
		assertEquals(Optional.of(Path.of("/preference")), RecorderJdkLocator.home("", "/env"));
		assertEquals(Optional.of(Path.of("/configured")), RecorderJdkLocator.home("/configured", "/env"));
	}

	/** The tests' own environment names the JDK. */
	@Test
	void launchUsesTheEnvironment() throws Exception {
		assertEquals(given.toString(), System.getenv(RecorderJdkLocator.VARIABLE));
		Workbench.javaPerspective();
		TestProject project = TestProject.create("environment");
		project.file("src/Short.java", "public class Short { public static void main(String[] args) { } }");
		project.build();
		RecordingEntry recording = Launches.recordingOf(Launches.record(Launches.java(project, "Short").doSave()));
		assertEquals("", recording.problem());
	}

	@Test
	void brokenOneSaysHow(@TempDir Path folder) throws Exception {
		Path java = folder.resolve("bin/java");
		Files.createDirectories(java.getParent());
		assertTrue(problem(folder).contains("is not a JDK"), problem(folder));
		Files.writeString(java, "#!/bin/sh\necho libjvm.so is missing >&2\nexit 1\n");
		Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
		assertTrue(problem(folder).contains("does not start") && problem(folder).contains("libjvm.so is missing"),
				problem(folder));
	}

	private static String problem(Path home) {
		return assertThrows(CoreException.class, () -> RecorderJdkProbe.check(home)).getMessage();
	}
}
