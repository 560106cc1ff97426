// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.junit.jupiter.api.Test;

/** People change their mind while a table is being computed. */
class CancelTest {

	/** Of the recording of many kinds it takes long. */
	static final Query SLOW = Query.by("type", "site", "thread", "length", "size", "age", "space", "code", "mode",
			"kind");

	/** Cancelled some time after the work has begun. */
	private static final class Late extends NullProgressMonitor {
		private int asked;
		private long cancelledAt;

		@Override
		public boolean isCanceled() {
			if (++asked == 2) {
				cancelledAt = System.nanoTime();
				setCanceled(true);
			}
			return super.isCanceled();
		}
	}

	@FunctionalInterface
	private interface Call {
		ClassTree with(Late monitor) throws AntTracksException;
	}

	@Test
	void aCancelledClassificationEndsWithinASecond() throws Exception {
		try (Recording recording = Recording.open(Traces.manyKinds(), null);
				HeapState heap = recording.heapAt(recording.lastMoment(), null);
				Diff diff = recording.diff(new Moment(1), recording.lastMoment(), null)) {
			cancelled(monitor -> heap.classify(SLOW, monitor));
			cancelled(monitor -> diff.classify(SLOW, monitor));
			cancelled(monitor -> diff.classify(DiffSet.BORN, SLOW, monitor));
		}
	}

	private static void cancelled(Call classify) {
		Late monitor = new Late();
		assertThrows(OperationCanceledException.class, () -> classify.with(monitor).close());
		assertTrue(System.nanoTime() - monitor.cancelledAt < TimeUnit.SECONDS.toNanos(1));
	}
}
