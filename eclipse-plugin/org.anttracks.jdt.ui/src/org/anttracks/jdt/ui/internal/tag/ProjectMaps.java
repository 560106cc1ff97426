// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/** The feature maps of the projects in the workspace, read when first asked for and again after they have changed. */
public final class ProjectMaps {

	public static final String EXTENSION = "features";

	private static final ProjectMaps INSTANCE = new ProjectMaps();

	private final Map<IProject, List<MapFile>> known = new ConcurrentHashMap<>();
	private final List<Consumer<IProject>> listeners = new CopyOnWriteArrayList<>();

	private ProjectMaps() {
	}

	public static ProjectMaps get() {
		return INSTANCE;
	}

	/** In the order of their paths. */
	public List<MapFile> of(IProject project) {
		return known.computeIfAbsent(project, ProjectMaps::read);
	}

	/** Where new features go. It may not exist yet. */
	public IFile standard(IProject project) {
		return StandardMap.of(project, of(project));
	}

	public void addListener(Consumer<IProject> listener) {
		listeners.add(listener);
	}

	public void removeListener(Consumer<IProject> listener) {
		listeners.remove(listener);
	}

	/** A map of the project has changed, come or gone. */
	void changed(IProject project) {
		known.remove(project);
		listeners.forEach(listener -> listener.accept(project));
	}

	private static List<MapFile> read(IProject project) {
		List<MapFile> maps = new ArrayList<>();
		try {
			if (project.isAccessible()) {
				project.accept(proxy -> {
					if (proxy.getType() == IResource.FILE && proxy.getName().endsWith("." + EXTENSION)) {
						read((IFile) proxy.requestResource(), maps);
					}
					return !proxy.isDerived();
				}, IResource.NONE);
			}
		} catch (CoreException e) {
			JdtUiPlugin.log(e);
		}
		maps.sort(Comparator.comparing(map -> map.file().getFullPath().toString()));
		return List.copyOf(maps);
	}

	private static void read(IFile file, List<MapFile> maps) {
		try (InputStream in = file.getContents(true)) {
			maps.add(new MapFile(file, FeatureMap.parse(file.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8))));
		} catch (IOException | CoreException | AntTracksException e) {
			JdtUiPlugin.log(e);
		}
	}
}
