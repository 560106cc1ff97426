// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.eclipse.debug.core.ILaunch;

/** A program that is being recorded. */
record RunningRecording(ILaunch launch, String name, RecordingFolder folder, List<Path> maps, boolean open,
		Instant started) {

	RunningRecording(ILaunch launch, String name, RecordingFolder folder, List<Path> maps, boolean open) {
		this(launch, name, folder, maps, open, Instant.now());
	}

	/** @param problem as in {@link RecordingEntry} */
	RecordingEntry entry(String problem) {
		return new RecordingEntry(folder.trace(), name, started, maps, problem);
	}
}
