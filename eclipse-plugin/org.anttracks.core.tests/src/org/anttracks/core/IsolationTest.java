// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.anttracks.core.internal.CoreProbe;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** A crash of the core loses what was open in its process, says so, and harms nothing else. */
class IsolationTest {

	private static final Duration SOON = Duration.ofSeconds(60);

	@Test
	void aCrashLosesOneRecordingOnly() throws Exception {
		try (Recording other = Recording.open(Traces.workload(), null)) {
			for (int how : List.of(CoreProbe.CRASH, CoreProbe.ABORT)) {
				Recording recording = Recording.open(Traces.workload(), null);
				CompletableFuture<AntTracksException> told = new CompletableFuture<>();
				recording.whenLost(told::complete);
				HeapState heap = recording.heapAt(recording.defaultMoment(), null);
				ClassTree tree = heap.classify(Query.by("type"));
				AntTracksException crash = stopped(() -> CoreProbe.fail(recording.handle(), how));
				assertEquals(crash.getMessage(), told.get(1, TimeUnit.SECONDS).getMessage());
				assertTrue(report(crash).contains(how == CoreProbe.CRASH ? "SIGSEGV" : "terminate called"),
						report(crash));

				stopped(() -> recording.heapAt(new Moment(1), null));
				stopped(() -> recording.diff(new Moment(1), recording.lastMoment(), new NullProgressMonitor()));
				stopped(() -> heap.classify(Query.by("type")));
				for (Executable call : List.<Executable>of(recording::threads, tree::root,
						() -> recording.timeline().values(Timeline.Series.ALIVE, Measure.BYTES))) {
					Throwable cause = assertThrows(IllegalStateException.class, call).getCause();
					assertEquals(ErrorCode.STOPPED, assertInstanceOf(AntTracksException.class, cause).code());
				}
				tree.close();
				heap.close();
				recording.close();
				assertEquals("closed", assertThrows(IllegalStateException.class, recording::threads).getMessage());
				assertEquals(threads(other), threads(Traces.workload()));
			}
		}
	}

	private static AntTracksException stopped(Executable call) {
		AntTracksException e = assertTimeoutPreemptively(SOON, () -> assertThrows(AntTracksException.class, call));
		assertEquals(ErrorCode.STOPPED, e.code(), e.getMessage());
		return e;
	}

	/** What the message says where to find. */
	private static String report(AntTracksException crash) throws Exception {
		Matcher file = Pattern.compile("/\\S+\\.log").matcher(crash.getMessage());
		assertTrue(file.find(), crash.getMessage());
		return Files.readString(Path.of(file.group()));
	}

	private static List<ThreadEntry> threads(Recording recording) {
		return recording.threads();
	}

	private static List<ThreadEntry> threads(Path folder) throws Exception {
		try (Recording recording = Recording.open(folder, null)) {
			return recording.threads();
		}
	}

	@Test
	void aProcessThatIsKilledWhileItOpensIsNoticed() throws Exception {
		Path large = Traces.large();
		ProcessHandle process = CoreProbe.next();
		IProgressMonitor killing = new NullProgressMonitor() {
			@Override
			public void worked(int work) {
				process.destroyForcibly();
			}
		};
		AntTracksException e = stopped(() -> Recording.open(large, killing));
		assertTrue(e.getMessage().contains("memory"), e.getMessage());
		threads(large);
	}

	/** Asked a second time whether it is cancelled, the work has begun. */
	private static final class AtWork extends NullProgressMonitor {
		private final CountDownLatch begun;
		private int asked;

		AtWork(CountDownLatch begun) {
			this.begun = begun;
		}

		@Override
		public boolean isCanceled() {
			if (++asked == 2) {
				begun.countDown();
			}
			return super.isCanceled();
		}
	}

	@Test
	void callsThatWaitEnd() throws Exception {
		ProcessHandle process = CoreProbe.next();
		ExecutorService threads = Executors.newFixedThreadPool(3);
		try (Recording recording = Recording.open(Traces.manyKinds(), null);
				HeapState heap = recording.heapAt(recording.lastMoment(), null)) {
			List<Future<?>> calls = new ArrayList<>();
			CountDownLatch atWork = new CountDownLatch(3);
			for (int i = 0; i < 3; i++) {
				calls.add(threads.submit(() -> heap.classify(CancelTest.SLOW, new AtWork(atWork))));
			}
			assertTrue(atWork.await(1, TimeUnit.MINUTES));
			process.destroyForcibly();
			for (Future<?> call : calls) {
				Throwable failure = assertThrows(ExecutionException.class, () -> call.get(1, TimeUnit.MINUTES))
						.getCause();
				assertEquals(ErrorCode.STOPPED, assertInstanceOf(AntTracksException.class, failure).code());
			}
		} finally {
			threads.shutdown();
		}
	}

	@Test
	void callsWithoutARecordingGoOnInANewProcess() throws Exception {
		stopped(() -> CoreProbe.fail(CoreProbe.CRASH));
		assertFalse(FeatureMap.parse("m", Traces.WORKLOAD_MAP).hasErrors());
	}

	@Test
	void aProcessEndsWithTheLastOfItsObjects() throws Exception {
		ProcessHandle process = CoreProbe.next();
		Recording recording = Recording.open(Traces.workload(), null);
		HeapState heap = recording.heapAt(new Moment(1), null);
		recording.close();
		ClassTree tree = heap.classify(Query.by("type"));
		heap.close();
		assertTrue(tree.children(ClassTree.ROOT).size() > 0);
		assertTrue(process.isAlive());
		tree.close();
		ends(process);
	}

	@Test
	void aProcessThatOpenedNothingEnds() throws Exception {
		ProcessHandle process = CoreProbe.next();
		assertThrows(AntTracksException.class, () -> Recording.open(Traces.out().resolve("nothing"), null));
		ends(process);
	}

	@Test
	void aRecordingThatNobodyClosesIsFreed() throws Exception {
		ProcessHandle process = CoreProbe.next();
		Recording.open(Traces.workload(), null);
		for (int i = 0; i < 100 && process.isAlive(); i++) {
			System.gc();
			Thread.sleep(100);
		}
		assertFalse(process.isAlive());
	}

	@Test
	void processesEndWithTheirParentHoweverItEnds(@TempDir Path temporary) throws Exception {
		for (String end : List.of("halt", "kill", "exit")) {
			Path own = Files.createDirectory(temporary.resolve(end));
			Process parent = parent(own);
			assertEquals(Parent.OPENED, parent.inputReader().readLine());
			List<ProcessHandle> processes = parent.descendants().toList();
			assertTrue(processes.size() >= 2, processes.toString());
			switch (end) {
				case "kill" -> parent.destroyForcibly();
				case "exit" -> parent.getOutputStream().write(Parent.EXIT);
				default -> { }
			}
			parent.getOutputStream().close();
			for (ProcessHandle process : processes) {
				ends(process);
			}
			ends(parent.toHandle());
			try (Stream<Path> left = Files.list(own)) {
				assertEquals(end.equals("exit"), left.findAny().isEmpty(), end);
			}
		}
	}

	@Test
	void aCoreThatCannotBeLoadedIsExplained(@TempDir Path temporary) throws Exception {
		String said = parent(temporary, "-Djava.library.path=" + Traces.out()).inputReader().readLine();
		assertTrue(said.startsWith(ErrorCode.NO_CORE.name()) && said.contains("anttracks_jni"), said);
	}

	/** Opens a recording in a VM of its own, outside of OSGi. */
	private static Process parent(Path temporary, String... options) throws Exception {
		List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
		command.addAll(CoreProbe.standalone(Parent.class, IProgressMonitor.class, ILog.class, NLS.class));
		command.add("-Djava.io.tmpdir=" + temporary);
		command.addAll(List.of(options));
		command.addAll(List.of(Parent.class.getName(), Traces.workload().toString()));
		return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
	}

	private static void ends(ProcessHandle process) throws Exception {
		process.onExit().get(SOON.toSeconds(), TimeUnit.SECONDS);
	}

	@Test
	void featuresOfAnotherRecordingAreRefused() throws Exception {
		try (Recording recording = Recording.open(Traces.workload(), null);
				Recording other = Recording.open(Traces.workload(), null);
				Features features = other.features(List.of(FeatureMap.parse("m", Traces.WORKLOAD_MAP)),
						AttributionRule.NEAREST);
				HeapState heap = recording.heapAt(recording.defaultMoment(), null)) {
			AntTracksException e = assertThrows(AntTracksException.class,
					() -> heap.classify(Query.by("feature").with(features)));
			assertEquals(ErrorCode.BAD_ARGUMENT, e.code());
		}
	}
}
