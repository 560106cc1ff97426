// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import org.anttracks.core.internal.CoreProbe;
import org.eclipse.core.runtime.NullProgressMonitor;

/**
 * What the way through Java costs: opens a trace in turn by the command and through JNI, then measures what views ask
 * for. Arguments: the command, the trace, a feature map, the number of pairs.
 */
public final class OpenBenchmark {

	private static final int TIMES = 20;
	private static final int WIDTH = 1600;

	private OpenBenchmark() {
	}

	public static void main(String[] arguments) throws Exception {
		Path trace = Path.of(arguments[1]);
		FeatureMap map = FeatureMap.parse(arguments[2], java.nio.file.Files.readString(Path.of(arguments[2])));
		int pairs = Integer.parseInt(arguments[3]);
		double[] command = new double[pairs];
		double[] java = new double[pairs];
		for (int i = 0; i < pairs; i++) {
			command[i] = milliseconds(() -> run(List.of(arguments[0], "timeline", arguments[1])));
			// As in an IDE, where people do not open two recordings within the same second.
			CoreProbe.next();
			java[i] = milliseconds(() -> {
				Recording.open(trace, new NullProgressMonitor()).close();
				return null;
			});
		}
		print("open by the command", command);
		print("open through JNI", java);
		System.out.printf(Locale.ROOT, "ratio of medians: %.3f%n", median(java) / median(command));
		measureViews(trace, map);
	}

	private static void measureViews(Path trace, FeatureMap map) throws Exception {
		try (Recording recording = Recording.open(trace, null);
				HeapState heap = recording.heapAt(recording.defaultMoment(), null)) {
			long end = recording.timeline().endNs();
			System.out.println(recording.collections().size() + " collections");
			print("a frame of the time line, 8 series of " + WIDTH + " columns", repeat(() -> {
				for (Timeline.Series series : Arrays.copyOf(Timeline.Series.values(), 8)) {
					recording.timeline().samples(series, Measure.BYTES, end / 4, end, WIDTH);
				}
				return null;
			}));
			print("a new feature map", repeat(() -> {
				try (Features features = recording.features(List.of(map), AttributionRule.NEAREST)) {
					features.series(null).close();
				}
				return null;
			}));
			print("classify by type, site", repeat(() -> {
				try (ClassTree tree = heap.classify(Query.by("type", "site"))) {
					return tree.children(ClassTree.ROOT);
				}
			}));
			print("sites", repeat(() -> recording.sites(Query.by())));
		}
	}

	private static double[] repeat(Callable<?> work) throws Exception {
		double[] times = new double[TIMES];
		for (int i = 0; i < times.length; i++) {
			times[i] = milliseconds(work);
		}
		return times;
	}

	private static Object run(List<String> command) throws Exception {
		return new ProcessBuilder(command).redirectOutput(new File("/dev/null")).start().waitFor();
	}

	private static double milliseconds(Callable<?> work) throws Exception {
		long start = System.nanoTime();
		work.call();
		return (System.nanoTime() - start) / 1e6;
	}

	private static double median(double[] values) {
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		return sorted[sorted.length / 2];
	}

	private static void print(String what, double[] values) {
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		System.out.printf(Locale.ROOT, "%-55s median %9.2f ms, least %9.2f, most %9.2f%n", what, median(values), sorted[0],
				sorted[sorted.length - 1]);
	}
}
