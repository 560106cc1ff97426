// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.List;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.osgi.util.NLS;
import org.osgi.service.prefs.BackingStoreException;

/** The feature map that new tags of a project go to; a team shares the choice in the project's settings. */
final class StandardMap {

	private static final String KEY = "featureMap";

	private StandardMap() {
	}

	/** The chosen one, else the first of the project, else one named after it; it may not exist yet. */
	static IFile of(IProject project, List<MapFile> maps) {
		String chosen = preferences(project).get(KEY, "");
		if (problem(project, chosen) == null) {
			return project.getFile(chosen);
		}
		return maps.isEmpty() ? project.getFile(project.getName() + "." + ProjectMaps.EXTENSION) : maps.get(0).file();
	}

	/** @param path in the project; one without a {@link #problem} */
	static void choose(IProject project, String path) throws BackingStoreException {
		preferences(project).put(KEY, path);
		preferences(project).flush();
	}

	static void chooseNone(IProject project) throws BackingStoreException {
		preferences(project).remove(KEY);
		preferences(project).flush();
	}

	/** What is wrong with a path in the project, for people; null if nothing is. */
	static String problem(IProject project, String path) {
		if (!IPath.EMPTY.isValidPath(path) || !path.matches("(.*/)?[^/]+\\." + ProjectMaps.EXTENSION)) {
			return Messages.properties_badName;
		}
		IPath folder = IPath.fromPortableString(path).removeLastSegments(1);
		return folder.isEmpty() || project.getFolder(folder).exists() ? null : NLS.bind(Messages.properties_noFolder, folder);
	}

	private static IEclipsePreferences preferences(IProject project) {
		return new ProjectScope(project).getNode(JdtUiPlugin.ID);
	}
}
