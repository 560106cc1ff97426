// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.tag.MapFile;
import org.anttracks.jdt.ui.internal.tag.ProjectMaps;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;

/**
 * Brings changes of a project's feature maps to the recordings of this project, so that plots of an open recording
 * follow. Lines stay what they were compiled to when the recording was made.
 */
public final class MapRefresher extends Job {

	/** Older recordings are shown with the map that they were made with. */
	private static final int MOST_RECORDINGS = 20;
	private static final long DELAY_MS = 100;

	private final Set<IProject> changed = new HashSet<>();

	private MapRefresher() {
		super(Messages.job_tags);
		setSystem(true);
	}

	/** Called at the start of the workbench. */
	public static void start() {
		ProjectMaps.get().addListener(new MapRefresher()::changed);
	}

	private synchronized void changed(IProject project) {
		changed.add(project);
		schedule(DELAY_MS);
	}

	private synchronized Set<IProject> take() {
		Set<IProject> taken = Set.copyOf(changed);
		changed.clear();
		return taken;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		for (IProject project : take()) {
			for (MapFile map : ProjectMaps.get().of(project)) {
				if (!map.map().hasErrors()) {
					RecordingList.get().entries().stream().limit(MOST_RECORDINGS).forEach(entry -> refresh(entry, map));
				}
			}
		}
		return Status.OK_STATUS;
	}

	private static void refresh(RecordingEntry recording, MapFile map) {
		for (Path path : recording.featureMaps()) {
			try {
				String old = Files.exists(path) ? Files.readString(path) : "";
				Resolutions known = Resolutions.parse(old);
				if (known != null && known.origin().equals(map.file().getFullPath().toString())) {
					String text = new EffectiveMap(map, JavaCore.create(map.file().getProject()), known,
							recording.started().toEpochMilli()).text();
					if (!text.equals(old)) {
						Files.writeString(path, text);
					}
				}
			} catch (IOException e) {
				JdtUiPlugin.log(e);
			}
		}
	}
}
