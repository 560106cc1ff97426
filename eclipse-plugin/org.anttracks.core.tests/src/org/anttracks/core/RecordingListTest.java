// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.internal.RecordingListFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingListTest {

	@TempDir
	Path folder;

	@Test
	void keepsEntriesOverRestarts() {
		RecordingListFile file = new RecordingListFile(folder.resolve("list"));
		RecordingList list = new RecordingList(file);
		List<Integer> sizes = new ArrayList<>();
		list.addListener(() -> sizes.add(list.entries().size()));
		RecordingEntry first = entry("a", "");
		RecordingEntry second = entry("b", "No space left = \"on\" device\n");
		list.add(first);
		list.add(second);
		list.add(first);
		assertEquals(List.of(first, second), list.entries());
		assertEquals(list.entries(), new RecordingList(file).entries());
		list.remove(first.folder());
		assertEquals(List.of(second), new RecordingList(file).entries());
		assertEquals(List.of(1, 2, 2, 1), sizes);
	}

	private RecordingEntry entry(String name, String problem) {
		return new RecordingEntry(folder.resolve(name), name, Instant.ofEpochMilli(1234),
				List.of(folder.resolve("x.features"), folder.resolve("y.features")), problem);
	}
}
