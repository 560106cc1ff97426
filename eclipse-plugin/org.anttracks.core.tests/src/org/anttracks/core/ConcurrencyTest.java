// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.Test;

/** Views work in Jobs of their own on one recording, and editors are closed while they do. */
class ConcurrencyTest {

	private static final int JOBS = 8;

	@Test
	void severalThreadsShareARecordingAndItsFeatures() throws Exception {
		ExecutorService threads = Executors.newFixedThreadPool(4);
		try (Recording recording = Recording.open(Traces.workload(), null);
				Recording same = Recording.open(Traces.workload(), null);
				Features features = recording.features(List.of(FeatureMap.parse("m", Traces.WORKLOAD_MAP)),
						AttributionRule.NEAREST)) {
			List<Future<Amount>> results = new ArrayList<>();
			for (int job = 0; job < JOBS; job++) {
				Moment moment = new Moment(1 + 2 * (job % 4));
				results.add(threads.submit(() -> alive(recording, moment, features)));
			}
			for (int job = 0; job < JOBS; job++) {
				assertEquals(same.collections().get(job % 4).after(), results.get(job).get());
			}
		} finally {
			threads.shutdown();
		}
	}

	private static Amount alive(Recording recording, Moment moment, Features features) throws AntTracksException {
		try (HeapState heap = recording.heapAt(moment, new NullProgressMonitor());
				ClassTree tree = heap.classify(Query.by("feature", "type").with(features));
				FeatureSeries series = features.series(null)) {
			assertEquals(heap.alive().bytes(),
					series.totals(FeatureSeries.Kind.ALIVE, Measure.BYTES)[moment.epoch()]);
			return new Amount(tree.root().objects(0, 0), tree.root().bytes(0, 0));
		}
	}

	@Test
	void aRecordingCanBeClosedWhileItIsUsed() throws Exception {
		for (int attempt = 0; attempt < 5; attempt++) {
			Recording recording = Recording.open(Traces.workload(), null);
			Thread closing = new Thread(recording::close);
			closing.start();
			assertThrows(IllegalStateException.class, () -> {
				while (true) {
					recording.diff(new Moment(1), recording.lastMoment(), null).close();
				}
			});
			closing.join();
		}
	}
}
