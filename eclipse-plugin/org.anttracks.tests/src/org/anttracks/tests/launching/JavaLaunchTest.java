// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.anttracks.core.Recording;
import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingInfo;
import org.anttracks.core.RecordingList;
import org.anttracks.launching.LaunchMode;
import org.anttracks.launching.internal.RecordingFailure;
import org.anttracks.launching.internal.RunningList;
import org.anttracks.ui.RecordingEditors;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.Launch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.console.ConsoleColorProvider;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Java applications are recorded as they would run. */
class JavaLaunchTest extends JavaPerspective {

	@Test
	void exampleIsRecordedAndItsConfigurationStaysAsItIs() throws Exception {
		TestProject project = TestProject.leak("leak");
		ILaunchConfigurationWorkingCopy copy = Launches.java(project, "shop.Main");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Xmx160m -XX:+UseG1GC -Dof.user=1");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "5000");
		ILaunchConfiguration configuration = copy.doSave();
		Map<String, Object> before = configuration.getAttributes();
		ILaunch launch = Launches.record(configuration);
		RecordingEntry recording = Launches.recordingOf(launch);
		assertEquals("", recording.problem());
		assertEquals("leak", recording.name());
		assertTrue(Launches.output(launch, "orders").contains("5000 orders"));
		assertEquals(0, launch.getProcesses()[0].getExitValue());
		RecordingInfo info = Recording.peek(recording.folder(), new NullProgressMonitor());
		assertTrue(info.complete(), info.endReason());
		assertEquals("shop.Main", info.properties().get("java.command"));
		until("editor", () -> ui(() -> Stream.of(page.getEditorReferences())
				.anyMatch(editor -> RecordingEditors.ID.equals(editor.getId()))));
		Workbench.shot("launch-opened");
		assertEquals(before, DebugPlugin.getDefault().getLaunchManager().getLaunchConfiguration(configuration.getMemento())
				.getAttributes());
	}

	@Test
	void environmentWorkingFolderAndArgumentsAreThoseOfTheConfiguration() throws Exception {
		TestProject project = TestProject.create("echo");
		project.file("src/Echo.java", """
				public class Echo {
					public static void main(String[] args) throws Exception {
						System.out.println("args=" + args[0] + " env=" + System.getenv("COLOUR") + " property="
								+ System.getProperty("of.user") + " in=" + new java.io.File("").getAbsolutePath() + " end");
						System.exit(3);
					}
				}
				""");
		project.build();
		ILaunchConfigurationWorkingCopy copy = Launches.java(project, "Echo");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Dof.user=\"two words\"");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "one");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_WORKING_DIRECTORY, "${workspace_loc:echo/src}");
		copy.setAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES, Map.of("COLOUR", "blue"));
		ILaunch launch = Launches.record(copy.doSave());
		String output = Launches.output(launch, " end");
		assertTrue(output.contains("args=one env=blue property=two words in="), output);
		assertTrue(output.contains("echo/src end"), output);
		assertEquals("", Launches.recordingOf(launch).problem());
		assertEquals(3, launch.getProcesses()[0].getExitValue());
	}

	@Test
	void terminatedLaunchIsARecording() throws Exception {
		TestProject project = TestProject.create("endless");
		project.file("src/Endless.java", """
				public class Endless {
					public static void main(String[] args) throws Exception {
						while (true) {
							System.out.println("still here " + new byte[1000].length);
							Thread.sleep(20);
						}
					}
				}
				""");
		project.build();
		ILaunch launch = Launches.record(Launches.java(project, "Endless").doSave());
		Launches.output(launch, "still here");
		launch.terminate();
		RecordingEntry recording = Launches.recordingOf(launch);
		assertEquals("", recording.problem());
		assertTrue(Recording.peek(recording.folder(), null).allocations() > 0);
	}

	@Test
	void crashedLaunchIsARecording() throws Exception {
		TestProject project = TestProject.create("crash");
		project.file("src/Crash.java", """
				public class Crash {
					public static void main(String[] args) throws Exception {
						for (int i = 0; i < 100_000; i++) {
							args = new String[] { "text " + i };
						}
						Runtime.getRuntime().halt(7);
					}
				}
				""");
		project.build();
		ILaunch launch = Launches.record(Launches.java(project, "Crash").doSave());
		RecordingEntry recording = Launches.recordingOf(launch);
		assertEquals(7, launch.getProcesses()[0].getExitValue());
		assertEquals("", recording.problem());
	}

	@Test
	void fullDiskEndsTheRecordingAndNotTheProgram(@TempDir Path folder) throws Exception {
		assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "tmpfs", folder.toString()),
				"needs the right to mount a small file system");
		try {
			TestProject project = TestProject.leak("full");
			ILaunchConfigurationWorkingCopy copy = Launches.java(project, "shop.Main");
			copy.setAttribute("org.anttracks.launching.folder", folder.toString());
			copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Xmx160m -Xmn24m -XX:+UseParallelGC");
			ILaunch launch = Launches.record(copy.doSave());
			RecordingEntry recording = Launches.recordingOf(launch);
			assertTrue(Launches.output(launch, "60000 orders").contains("No space left"), Launches.output(launch, "60000 orders"));
			assertEquals(0, launch.getProcesses()[0].getExitValue());
			assertEquals("", recording.problem());
			RecordingInfo info = Recording.peek(recording.folder(), null);
			assertFalse(info.complete());
			Workbench.tidy(page);
		} finally {
			assertTrue(run("umount", "-l", folder.toString()));
		}
	}

	private static boolean run(String... command) throws Exception {
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start()
				.waitFor() == 0;
	}

	@Test
	void programThatOutlivesTheWorkbenchIsRegisteredByTheNextOne(@TempDir Path folder) throws Exception {
		Path trace = folder.resolve("outliving/trace");
		Files.createDirectories(trace.getParent());
		Path source = Files.writeString(folder.resolve("Patient.java"), """
				public class Patient {
					public static void main(String[] args) throws Exception {
						System.out.println("here " + new byte[1000].length);
						System.in.read();
					}
				}
				""");
		Process program = new ProcessBuilder(System.getProperty("anttracks.jdk") + "/bin/java", "-XX:+AntTracks",
				"-XX:AntTracksDir=" + trace, source.toString()).redirectErrorStream(true).start();
		try {
			assertEquals("here 1000", program.inputReader().readLine());
			Path list = folder.resolve("running.properties");
			new RunningList(list).add(new RecordingEntry(trace, "outliving", Instant.now(), List.of(), ""));
			RunningList next = new RunningList(list);
			next.adopt();
			Thread.sleep(3000);
			assertTrue(RecordingList.get().entries().stream().noneMatch(entry -> entry.folder().equals(trace)), "it still runs");
			program.getOutputStream().close();
			assertEquals(0, program.waitFor());
			until("recording", () -> RecordingList.get().entries().stream()
					.anyMatch(entry -> entry.folder().equals(trace) && entry.name().equals("outliving") && !entry.failed()));
			until("forgotten", () -> !Files.readString(list).contains("outliving"));
		} finally {
			program.destroyForcibly();
			RecordingList.get().remove(trace);
		}
	}

	@Test
	void failedRecordingSaysWhy() throws Exception {
		TestProject project = TestProject.create("failing");
		project.file("src/Failing.java", "public class Failing { public static void main(String[] args) { } }");
		project.build();
		ILaunchConfigurationWorkingCopy copy = Launches.java(project, "Failing");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-XX:+NoSuchFlag");
		ILaunch launch = Launches.record(copy.doSave());
		RecordingEntry recording = Launches.recordingOf(launch);
		assertTrue(recording.failed());
		assertTrue(recording.problem().contains("NoSuchFlag"), recording.problem());
	}

	/** What a program prints reaches its console only when the UI's thread finds time. */
	@Test
	void failedRecordingSaysWhyThoughItsConsoleIsLate() throws Exception {
		try (LateConsoles late = new LateConsoles()) {
			failedRecordingSaysWhy();
			assertTrue(late.anyHeld());
		}
	}

	/** A new console has taken what the program printed before anybody can find the console. */
	@Test
	@SuppressWarnings("restriction")
	void failedRecordingSaysWhyThoughItsConsoleIsNotYetKnown(@TempDir Path folder) throws Exception {
		Launch launch = new Launch(null, LaunchMode.ID, null);
		IProcess process = DebugPlugin.newProcess(launch,
				new ProcessBuilder(System.getProperty("anttracks.jdk") + "/bin/java", "-XX:+NoSuchFlag").start(), "failing");
		until("end", process::isTerminated);
		IConsole console = new org.eclipse.debug.internal.ui.views.console.ProcessConsole(process, new ConsoleColorProvider());
		IConsoleManager consoles = ConsolePlugin.getDefault().getConsoleManager();
		try {
			CompletableFuture<String> said = CompletableFuture
					.supplyAsync(() -> RecordingFailure.of(launch, folder.resolve("nothing"), null));
			Thread.sleep(500);
			assertFalse(said.isDone());
			consoles.addConsoles(new IConsole[] { console });
			assertTrue(said.get(1, TimeUnit.MINUTES).contains("NoSuchFlag"), said.get());
		} finally {
			consoles.removeConsoles(new IConsole[] { console });
		}
	}

	@Test
	void failedRecordingSaysSoThoughNothingIsCaptured(@TempDir Path folder) throws Exception {
		Launch launch = new Launch(null, LaunchMode.ID, null);
		launch.setAttribute(DebugPlugin.ATTR_CAPTURE_OUTPUT, "false");
		IProcess process = DebugPlugin.newProcess(launch,
				new ProcessBuilder(System.getProperty("anttracks.jdk") + "/bin/java", "-XX:+NoSuchFlag").start(), "silent");
		until("end", process::isTerminated);
		String said = RecordingFailure.of(launch, folder.resolve("nothing"), null);
		assertTrue(said.contains("Exit code 1"), said);
	}

	@Test
	void platformsProfileModeRecordsToo() throws Exception {
		TestProject project = TestProject.create("profiled");
		project.file("src/Short.java", "public class Short { public static void main(String[] args) { } }");
		project.build();
		ILaunch launch = Launches.java(project, "Short").doSave().launch(ILaunchManager.PROFILE_MODE, null, true);
		assertFalse(Launches.recordingOf(launch).failed());
	}

	@Test
	void historyKeepsTheLaunch() throws Exception {
		TestProject project = TestProject.create("remembered");
		project.file("src/Short.java", "public class Short { public static void main(String[] args) { } }");
		project.build();
		ILaunchConfiguration configuration = Launches.java(project, "Short").doSave();
		Launches.recordingOf(Launches.record(configuration));
		until("last launch", () -> configuration.equals(
				DebugUITools.getLastLaunch(LaunchMode.GROUP)));
	}
}
