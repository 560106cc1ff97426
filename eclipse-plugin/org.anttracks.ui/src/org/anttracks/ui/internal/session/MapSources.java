// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceVisitor;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.IDialogSettings;

/** Which feature maps there are to choose from, and which were chosen for a recording. */
public final class MapSources {

	private static final String EXTENSION = "features";
	private static final String SETTINGS = "featureMaps";
	private static final String BUNDLED = "maps";

	private MapSources() {
	}

	/** Those of open projects; of each its folders are in the label. */
	public static List<MapSource> ofWorkspace() {
		List<MapSource> found = new ArrayList<>();
		for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
			found.addAll(of(project));
		}
		return found;
	}

	private static List<MapSource> of(IProject project) {
		List<MapSource> found = new ArrayList<>();
		if (!project.isOpen()) {
			return found;
		}
		try {
			IResourceVisitor visitor = resource -> {
				if (resource instanceof IFile file && EXTENSION.equals(file.getFileExtension())
						&& file.getLocation() != null) {
					found.add(new MapSource(file.getFullPath().makeRelative().toString(), file.getLocation().toOSString()));
				}
				return !resource.isDerived(IResource.CHECK_ANCESTORS);
			};
			project.accept(visitor);
		} catch (CoreException e) {
			UiPlugin.log(e);
		}
		return found;
	}

	/** Those that come with the plugin. */
	public static List<MapSource> readyMade() {
		var paths = UiPlugin.get().getBundle().getEntryPaths(BUNDLED);
		List<MapSource> found = new ArrayList<>();
		for (String path : paths == null ? List.<String>of() : Collections.list(paths)) {
			if (path.endsWith(EXTENSION)) {
				found.add(MapSource.ofKey("platform:/plugin/" + UiPlugin.ID + "/" + path));
			}
		}
		found.sort(Comparator.comparing(MapSource::label));
		return found;
	}

	/** Chosen before, or by the launch, or those of the project that the recording lies in. */
	public static List<MapSource> of(Path folder) {
		String[] chosen = settings().getArray(folder.toString());
		if (chosen != null) {
			return Arrays.stream(chosen).map(MapSource::ofKey).toList();
		}
		for (RecordingEntry entry : RecordingList.get().entries()) {
			if (entry.folder().equals(folder) && !entry.featureMaps().isEmpty()) {
				return entry.featureMaps().stream().map(MapSource::of).toList();
			}
		}
		return ofProjectAround(folder);
	}

	private static List<MapSource> ofProjectAround(Path folder) {
		for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
			if (project.getLocation() != null && folder.startsWith(project.getLocation().toPath())) {
				return of(project);
			}
		}
		return List.of();
	}

	static void remember(Path folder, List<MapSource> chosen) {
		settings().put(folder.toString(), chosen.stream().map(MapSource::key).toArray(String[]::new));
	}

	private static IDialogSettings settings() {
		return UiPlugin.settings(SETTINGS);
	}
}
