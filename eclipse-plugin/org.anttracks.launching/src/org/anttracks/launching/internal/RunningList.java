// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.internal.RecordingListFile;
import org.eclipse.core.runtime.Platform;

/** The recordings whose programs run, kept on disk: the workbench may end before they do. Used by any thread. */
public final class RunningList {

	private static RunningList instance;

	private final RecordingListFile file;
	private final List<RecordingEntry> earlier;
	private final List<RecordingEntry> all;

	/** @param path of the file in which they are kept */
	public RunningList(Path path) {
		file = new RecordingListFile(path);
		earlier = List.copyOf(file.read());
		all = new ArrayList<>(earlier);
	}

	static synchronized RunningList get() {
		if (instance == null) {
			instance = new RunningList(Platform.getStateLocation(LaunchingPlugin.bundle()).append("running.properties").toPath());
		}
		return instance;
	}

	/** Those that a workbench left behind that has ended. */
	List<RecordingEntry> earlier() {
		return earlier;
	}

	public synchronized void add(RecordingEntry entry) {
		all.add(entry);
		file.write(all);
	}

	synchronized void remove(Path trace) {
		all.removeIf(entry -> entry.folder().equals(trace));
		file.write(all);
	}

	/** Registers those of earlier workbenches as soon as their programs have ended. */
	public void adopt() {
		earlier.forEach(entry -> new AdoptJob(entry, this).schedule());
	}
}
