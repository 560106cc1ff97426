// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.FeaturesPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Another feature map is in the plot within a second, also in recordings of many collections and of many sites. */
class FeatureSpeedTest {

	private static final int CHANGES = 6;
	private static final long LIMIT_NS = 1_000_000_000;

	@AfterEach
	void close() throws Exception {
		Bench.closeAll();
	}

	@Test
	void changedMapIsShownWithinASecond() throws Exception {
		String measured = measure("11,000 collections", Traces.manyCollections(), "kept { org.anttracks.tests.ui.* }",
				"text { java.lang.String }  kept { org.anttracks.tests.ui.ManyCollections }")
				+ measure("50,000 sites", Traces.manySites(50_000), "all { Sites }", "some { Sites::m0 }  others { Sites }");
		Files.writeString(Traces.out().resolve("feature-speed.txt"), measured);
	}

	private static String measure(String what, Path trace, String one, String two) throws Exception {
		Path folder = Files.createTempDirectory(Traces.out(), "maps");
		Path first = Files.writeString(folder.resolve("one.features"), one);
		Path second = Files.writeString(folder.resolve("two.features"), two);
		RecordingEditor editor = Bench.open(trace);
		Bench.chooseMap(editor, first);
		FeaturesPage page = Bench.show(editor, FeaturesPage.class);
		long[] times = new long[CHANGES];
		for (int i = 0; i < CHANGES; i++) {
			boolean odd = i % 2 == 0;
			long start = System.nanoTime();
			Bench.chooseMap(editor, odd ? second : first);
			times[i] = System.nanoTime() - start;
			assertEquals(odd ? 4 : 3, (int) Bench.ui(() -> page.legend().table().getItemCount()));
		}
		Arrays.sort(times);
		assertTrue(times[CHANGES / 2] < LIMIT_NS, () -> what + " " + Arrays.toString(times));
		return String.format("%s: median %d ms, longest %d ms%n", what, times[CHANGES / 2] / 1_000_000,
				times[CHANGES - 1] / 1_000_000);
	}
}
