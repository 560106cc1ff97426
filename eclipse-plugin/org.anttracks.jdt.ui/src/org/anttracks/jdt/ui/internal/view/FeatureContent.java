// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.view;

import java.util.Arrays;
import java.util.List;

import org.anttracks.jdt.ui.internal.tag.MapFile;
import org.anttracks.jdt.ui.internal.tag.ProjectMaps;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.jface.viewers.ITreeContentProvider;

/** Maps of the workspace, their features, the code of each. */
final class FeatureContent implements ITreeContentProvider {

	@Override
	public Object[] getElements(Object root) {
		return Arrays.stream(((IWorkspaceRoot) root).getProjects()).filter(IProject::isAccessible)
				.flatMap(project -> ProjectMaps.get().of(project).stream()).map(MapFile::file).toArray();
	}

	@Override
	public Object[] getChildren(Object parent) {
		if (parent instanceof IFile file) {
			return ProjectMaps.get().of(file.getProject()).stream().filter(map -> map.file().equals(file))
					.flatMap(map -> FeatureNode.of(file.getProject(), map).stream()).toArray();
		}
		List<?> code = parent instanceof FeatureNode feature
				? feature.selectors().stream().map(selector -> new CodeNode(feature, selector)).toList() : List.of();
		return code.toArray();
	}

	@Override
	public Object getParent(Object element) {
		if (element instanceof CodeNode code) {
			return code.feature();
		}
		return element instanceof FeatureNode feature ? feature.map() : null;
	}

	@Override
	public boolean hasChildren(Object element) {
		return getChildren(element).length > 0;
	}
}
