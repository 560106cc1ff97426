// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.tag.MapFile;
import org.anttracks.jdt.ui.internal.tag.ProjectMaps;
import org.anttracks.jdt.ui.internal.tag.Tags;
import org.anttracks.launching.ILaunchParticipant;
import org.anttracks.launching.RecordedLaunch;
import org.anttracks.ui.RecordingEditors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** Gives each recording the feature maps of its project, resolved to the code that runs, and opens it at the end. */
public class FeatureMapParticipant implements ILaunchParticipant {

	@Override
	public List<Path> featureMaps(RecordedLaunch launch, IProgressMonitor monitor) throws CoreException {
		String name = launch.configuration().getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
		List<Path> written = new ArrayList<>();
		if (name.isEmpty()) {
			return written;
		}
		waitForTags(monitor);
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
		for (MapFile map : maps(project, launch.featureMap())) {
			try {
				Files.createDirectories(launch.mapFolder());
				Path file = launch.mapFolder().resolve(map.file().getProjectRelativePath().toString().replace('/', '-'));
				written.add(Files.writeString(file, new EffectiveMap(map, JavaCore.create(project)).text()));
			} catch (IOException e) {
				throw new CoreException(Status.error(e.getMessage(), e));
			}
		}
		return written;
	}

	/** The sources were saved a moment ago; the maps may not yet say so. */
	private static void waitForTags(IProgressMonitor monitor) {
		try {
			Job.getJobManager().wakeUp(Tags.family());
			Job.getJobManager().join(Tags.family(), monitor);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	private static List<MapFile> maps(IProject project, IFile chosen) {
		if (chosen == null) {
			return ProjectMaps.get().of(project);
		}
		return ProjectMaps.get().of(chosen.getProject()).stream().filter(map -> map.file().equals(chosen)).toList();
	}

	@Override
	public void recorded(RecordingEntry recording, boolean open) {
		if (open) {
			Display.getDefault().asyncExec(() -> open(recording));
		}
	}

	private static void open(RecordingEntry recording) {
		IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
		IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchWindow window = active != null || windows.length == 0 ? active : windows[0];
		if (window == null || window.getActivePage() == null) {
			return;
		}
		try {
			RecordingEditors.open(window.getActivePage(), recording.folder());
		} catch (PartInitException e) {
			JdtUiPlugin.log(e);
		}
	}
}
