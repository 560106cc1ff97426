// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import org.anttracks.core.internal.Messages;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;

/**
 * What the latest recording says about code: that which ended or was opened last. Read in a job, and only while
 * somebody listens: reading takes as long as opening the recording does. Used by any thread.
 * <p>
 * A user adds a listener, shows {@link #figures()} now and whenever the listener is told, and removes the listener
 * when it no longer shows them.
 */
public final class LastRecording {

	/** Reads the figures of a recording. */
	@FunctionalInterface
	private interface Source {
		AllocationFigures read(IProgressMonitor monitor) throws AntTracksException;
	}

	private static LastRecording instance;

	private final RecordingList list;
	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
	private AllocationFigures figures;
	/** What the figures are of, or will be when the job has ended. */
	private Path wanted;
	/** First of the list when it was looked at last. */
	private Optional<Path> first = Optional.empty();
	private Job job;

	LastRecording(RecordingList list) {
		this.list = list;
		list.addListener(this::listChanged);
	}

	/** That of the workbench. */
	public static synchronized LastRecording get() {
		if (instance == null) {
			instance = new LastRecording(RecordingList.get());
		}
		return instance;
	}

	/** Empty if there is no recording, or it is still being read. */
	public synchronized Optional<AllocationFigures> figures() {
		return Optional.ofNullable(figures);
	}

	/** Told in some thread whenever {@link #figures()} has changed. The first listener starts the reading. */
	public void addListener(Runnable listener) {
		listeners.add(listener);
		listChanged();
	}

	public void removeListener(Runnable listener) {
		listeners.remove(listener);
	}

	/** Somebody opened a recording: its figures are the ones to show now, and need not be read from its files. */
	public synchronized void opened(Recording recording) {
		Path folder = recording.folder();
		read(folder, monitor -> {
			try {
				return AllocationFigures.of(recording);
			} catch (IllegalStateException closedMeanwhile) {
				return read(folder, monitor);
			}
		});
	}

	private synchronized void listChanged() {
		if (listeners.isEmpty()) {
			return;
		}
		Optional<Path> latest = list.entries().stream().filter(entry -> !entry.failed()).map(RecordingEntry::folder)
				.findFirst();
		boolean isNew = !latest.equals(first);
		first = latest;
		latest.filter(folder -> isNew && !folder.equals(wanted))
				.ifPresent(folder -> read(folder, monitor -> read(folder, monitor)));
	}

	private static AllocationFigures read(Path folder, IProgressMonitor monitor) throws AntTracksException {
		try (Recording recording = Recording.open(folder, monitor)) {
			return AllocationFigures.of(recording);
		}
	}

	private void read(Path folder, Source source) {
		wanted = folder;
		if (job != null) {
			job.cancel();
		}
		job = Job.create(Messages.bind(Messages.LastRecording_job, folder.getFileName()),
				(IJobFunction) monitor -> run(folder, source, monitor));
		job.setPriority(Job.DECORATE);
		job.schedule();
	}

	private IStatus run(Path folder, Source source, IProgressMonitor monitor) {
		try {
			AllocationFigures read = source.read(monitor);
			synchronized (this) {
				if (!folder.equals(wanted)) {
					return Status.CANCEL_STATUS;
				}
				figures = read;
			}
			listeners.forEach(Runnable::run);
		} catch (OperationCanceledException e) {
			return Status.CANCEL_STATUS;
		} catch (AntTracksException e) {
			// Figures in the editor are an extra: whoever opens the recording sees what is wrong with it.
			ILog.of(LastRecording.class).warn("The allocations of " + folder + " cannot be read", e);
		}
		return Status.OK_STATUS;
	}
}
