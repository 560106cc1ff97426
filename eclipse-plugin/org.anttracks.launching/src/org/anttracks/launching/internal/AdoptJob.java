// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Files;
import java.time.Instant;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Recording;
import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingInfo;
import org.anttracks.core.RecordingList;
import org.anttracks.launching.LaunchMode;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;

/** Waits for a program that outlived the workbench it was launched in, and puts its recording into the list. */
final class AdoptJob extends Job {

	private static final long POLL_MS = 2000;

	private final RecordingEntry entry;
	private final RunningList list;

	AdoptJob(RecordingEntry entry, RunningList list) {
		super(NLS.bind(Messages.launch_finishing, entry.name()));
		this.entry = entry;
		this.list = list;
		setSystem(true);
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == LaunchMode.JOBS;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		if (isRunning(monitor)) {
			schedule(POLL_MS);
			return Status.OK_STATUS;
		}
		if (Files.exists(entry.folder().getParent())) {
			RecordingEntry ended = new RecordingEntry(entry.folder(), entry.name(), entry.started(), entry.featureMaps(),
					RecordingFailure.of(null, entry.folder(), monitor));
			RecordingList.get().add(ended);
			Participants.recorded(ended, false);
		}
		list.remove(entry.folder());
		return Status.OK_STATUS;
	}

	/** Process ids are used again: one that began after the recording is another program. */
	private boolean isRunning(IProgressMonitor monitor) {
		try {
			RecordingInfo info = Recording.peek(entry.folder(), monitor);
			long process = Long.parseLong(info.properties().getOrDefault("process.id", "0"));
			return process > 0 && ProcessHandle.of(process)
					.filter(found -> found.isAlive() && !found.info().startInstant().orElse(Instant.MIN).isAfter(info.start()))
					.isPresent();
		} catch (AntTracksException e) {
			return false;
		}
	}
}
