// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.anttracks.core.internal.RecordingListFile;

/**
 * The recordings that the workbench knows, the latest first. Launches add to it, views show it. Kept over restarts.
 * May be used by any thread; listeners are told in the thread that changed it.
 */
public final class RecordingList {

	private static RecordingList instance;

	private final RecordingListFile file;
	private final List<RecordingEntry> entries;
	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

	RecordingList(RecordingListFile file) {
		this.file = file;
		entries = new ArrayList<>(file.read());
	}

	/** That of the workbench. */
	public static synchronized RecordingList get() {
		if (instance == null) {
			instance = new RecordingList(RecordingListFile.ofWorkbench());
		}
		return instance;
	}

	public synchronized List<RecordingEntry> entries() {
		return List.copyOf(entries);
	}

	/** Puts the entry first; it replaces one of the same folder. */
	public void add(RecordingEntry entry) {
		synchronized (this) {
			entries.removeIf(known -> known.folder().equals(entry.folder()));
			entries.add(0, entry);
			file.write(entries);
		}
		listeners.forEach(Runnable::run);
	}

	/** Forgets it; the folder stays. */
	public void remove(Path folder) {
		synchronized (this) {
			if (!entries.removeIf(known -> known.folder().equals(folder))) {
				return;
			}
			file.write(entries);
		}
		listeners.forEach(Runnable::run);
	}

	public void addListener(Runnable listener) {
		listeners.add(listener);
	}

	public void removeListener(Runnable listener) {
		listeners.remove(listener);
	}
}
