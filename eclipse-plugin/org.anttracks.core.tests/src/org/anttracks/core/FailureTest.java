// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.anttracks.core.internal.CoreProbe;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong is told by one exception type, and the VM lives on. */
class FailureTest {

	@TempDir
	Path empty;

	@Test
	void everyCodeOfTheCoreHasAConstant() throws Exception {
		for (String code : CoreProbe.errorCodes()) {
			assertNotEquals(ErrorCode.INTERNAL, ErrorCode.of(code), "add " + code + " to ErrorCode");
		}
	}

	@Test
	void internalFailuresAreExceptions() {
		for (int how = 0; how < 3; how++) {
			int chosen = how;
			AntTracksException e = assertThrows(AntTracksException.class, () -> CoreProbe.fail(chosen));
			assertEquals(ErrorCode.INTERNAL, e.code());
			assertTrue(e.getMessage().startsWith("Internal failure"), e.getMessage());
		}
	}

	@Test
	void anEmptyFolderIsNoRecording() {
		AntTracksException e = assertThrows(AntTracksException.class, () -> Recording.open(empty, null));
		assertEquals(ErrorCode.NO_SEGMENTS, e.code());
		assertEquals(ErrorCode.NOT_FOUND,
				assertThrows(AntTracksException.class, () -> Recording.open(empty.resolve("ä"), null)).code());
	}

	@Test
	void aForeignFileIsNamed() throws Exception {
		Files.writeString(Traces.segment(empty), "this is no trace, whatever its name says".repeat(10));
		AntTracksException e = assertThrows(AntTracksException.class, () -> Recording.open(empty, null));
		assertEquals(ErrorCode.FOREIGN_FILE, e.code());
		assertTrue(e.file().endsWith("segment-000000.anttrace"), e.file());
	}

	@Test
	void aDamagedRecordingOpensAsFarAsItIsWhole() throws Exception {
		try (Recording whole = Recording.open(Traces.workload(), null); Recording part = Recording.open(Traces.cutOff(), null)) {
			assertFalse(part.info().complete());
			AntTracksException damage = part.info().damage();
			assertEquals(ErrorCode.TRUNCATED, damage.code());
			assertTrue(damage.offset() > 0);
			assertTrue(damage.file().endsWith("segment-000000.anttrace"), damage.file());
			assertTrue(part.info().allocations() < whole.info().allocations());
			assertNull(whole.info().damage());
			try (HeapState heap = part.heapAt(part.lastMoment(), null)) {
				assertTrue(heap.alive().objects() > 0);
			}
		}
	}

	@Test
	void aRecordingThatBecomesShorterIsRefused() throws Exception {
		Path segment = Traces.segment(empty);
		Files.copy(Traces.segment(Traces.workload()), segment);
		try (Recording recording = Recording.open(empty, null)) {
			recording.heapAt(new Moment(1), null).close();
			try (FileChannel file = FileChannel.open(segment, StandardOpenOption.WRITE)) {
				file.truncate(5000);
			}
			AntTracksException e = assertThrows(AntTracksException.class, () -> recording.heapAt(new Moment(1), null));
			assertEquals(ErrorCode.IO, e.code());
			assertEquals(segment.toString(), e.file());
		}
	}

	@Test
	void requestsThatMakeNoSenseAreExplained() throws Exception {
		try (Recording recording = Recording.open(Traces.workload(), null);
				HeapState heap = recording.heapAt(new Moment(1), null)) {
			assertEquals(ErrorCode.BAD_ARGUMENT, code(() -> heap.classify(Query.by("tpye"))));
			assertEquals(ErrorCode.BAD_ARGUMENT, code(() -> heap.classify(Query.by("feature"))));
			assertEquals(ErrorCode.BAD_ARGUMENT, code(() -> heap.classify(Query.by("type").where("age>=old"))));
			assertEquals(ErrorCode.BAD_ARGUMENT, code(() -> recording.diff(new Moment(3), new Moment(3), null)));
			assertEquals(ErrorCode.BAD_ARGUMENT, code(() -> recording.sites(Query.by().where("age>=1"))));
			Interval part = new Interval(new Moment(1), new Moment(3));
			assertEquals(ErrorCode.BAD_ARGUMENT, code(() -> recording.sites(Query.by().where("thread=*"), part, null)));
			Selection main = Selection.ALL.and(new Selection(List.of(new Selection.Step("thread", List.of("main")))));
			assertEquals(ErrorCode.BAD_ARGUMENT, code(() -> recording.sites(Query.by().within(main), part, null)));
			assertThrows(IllegalArgumentException.class, () -> new Interval(new Moment(3), new Moment(3)));
			assertEquals(ErrorCode.NO_SUCH_MOMENT, code(() -> recording.heapAt(new Moment(1_000_000), null)));
			assertEquals(ErrorCode.NO_SUCH_MOMENT, code(() -> recording.parseMoment("gc:1000000")));
		}
	}

	private static ErrorCode code(org.junit.jupiter.api.function.Executable call) {
		return assertThrows(AntTracksException.class, call).code();
	}

	@Test
	void useAfterCloseIsRefused() throws Exception {
		Recording recording = Recording.open(Traces.workload(), null);
		HeapState heap = recording.heapAt(new Moment(1), null);
		recording.close();
		recording.close();
		assertThrows(IllegalStateException.class, recording::threads);
		assertThrows(IllegalStateException.class, () -> recording.heapAt(new Moment(1), null));
		assertThrows(IllegalStateException.class,
				() -> recording.timeline().values(Timeline.Series.ALIVE, Measure.BYTES));
		ClassTree tree = heap.classify(Query.by("type"));
		heap.close();
		assertThrows(IllegalStateException.class, () -> heap.classify(Query.by("type")));
		assertTrue(tree.children(ClassTree.ROOT).size() > 0);
		tree.close();
		assertThrows(IllegalStateException.class, tree::root);
		assertThrows(IllegalStateException.class, () -> tree.children(ClassTree.ROOT));
	}

	@Test
	void aCancelledCallEndsWithinASecond() throws Exception {
		IProgressMonitor cancelled = new NullProgressMonitor();
		cancelled.setCanceled(true);
		assertThrows(OperationCanceledException.class, () -> Recording.open(Traces.workload(), cancelled));
		long[] cancelledAt = { 0 };
		Path large = Traces.large();
		IProgressMonitor late = new NullProgressMonitor() {
			@Override
			public void worked(int work) {
				cancelledAt[0] = System.nanoTime();
				setCanceled(true);
			}
		};
		assertThrows(OperationCanceledException.class, () -> Recording.open(large, late));
		assertTrue(System.nanoTime() - cancelledAt[0] < 1_000_000_000L);
	}

	@Test
	void progressAddsUp() throws Exception {
		int[] work = { 0, 0 };
		IProgressMonitor counting = new NullProgressMonitor() {
			@Override
			public void beginTask(String name, int totalWork) {
				work[0] = totalWork;
			}

			@Override
			public void worked(int amount) {
				work[1] += amount;
			}
		};
		Recording.open(Traces.workload(), counting).close();
		assertTrue(work[0] > 0);
		assertTrue(work[1] <= work[0]);
	}
}
