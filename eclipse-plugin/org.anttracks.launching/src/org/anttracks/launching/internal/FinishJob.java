// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.launching.LaunchMode;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;

/** Puts the recording of a program that has ended into the list of recordings. */
final class FinishJob extends Job {

	private final RunningRecording recording;

	FinishJob(RunningRecording recording) {
		super(NLS.bind(Messages.launch_finishing, recording.name()));
		this.recording = recording;
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == LaunchMode.JOBS;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		if (recording.launch().getProcesses().length == 0) {
			delete(recording.folder().path());
		} else {
			register(monitor);
		}
		RunningList.get().remove(recording.folder().trace());
		return Status.OK_STATUS;
	}

	private void register(IProgressMonitor monitor) {
		String problem = RecordingFailure.of(recording.launch(), recording.folder().trace(), monitor);
		RecordingEntry entry = recording.entry(problem);
		RecordingList.get().add(entry);
		Participants.recorded(entry, recording.open() && !entry.failed());
	}

	private static void delete(Path folder) {
		try (Stream<Path> all = Files.walk(folder)) {
			for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(path);
			}
		} catch (IOException e) {
			LaunchingPlugin.log().warn("The folder of a launch that never began stays: " + folder, e);
		}
	}
}
