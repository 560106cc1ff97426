// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * A recording that the workbench knows of.
 *
 * @param folder      of the trace
 * @param name        for people, usually that of the launch
 * @param started     when the launch began
 * @param featureMaps files to show it with
 * @param problem     why there is nothing to open, in words; empty if there is something
 */
public record RecordingEntry(Path folder, String name, Instant started, List<Path> featureMaps, String problem) {

	public RecordingEntry {
		featureMaps = List.copyOf(featureMaps);
	}

	public boolean failed() {
		return !problem.isEmpty();
	}
}
