// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.HashSet;
import java.util.Set;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IResourceDeltaVisitor;
import org.eclipse.core.runtime.CoreException;

/** Hears of changed maps and changed sources, from whatever they come. */
final class MapChanges implements IResourceChangeListener {

	private final TagJob job;

	MapChanges(TagJob job) {
		this.job = job;
	}

	@Override
	public void resourceChanged(IResourceChangeEvent event) {
		Visitor visitor = new Visitor();
		try {
			event.getDelta().accept(visitor);
		} catch (CoreException e) {
			JdtUiPlugin.log(e);
		}
		visitor.maps.forEach(ProjectMaps.get()::changed);
		visitor.sources.addAll(visitor.maps);
		visitor.sources.forEach(job::check);
	}

	private static final class Visitor implements IResourceDeltaVisitor {

		private final Set<IProject> maps = new HashSet<>();
		private final Set<IProject> sources = new HashSet<>();

		@Override
		public boolean visit(IResourceDelta delta) {
			if (delta.getResource() instanceof IProject project && (delta.getFlags() & IResourceDelta.OPEN) != 0) {
				maps.add(project);
			}
			boolean changed = delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & IResourceDelta.CONTENT) != 0;
			if (changed && delta.getResource() instanceof IFile file && !file.isDerived()) {
				if (ProjectMaps.EXTENSION.equals(file.getFileExtension())) {
					maps.add(file.getProject());
				} else if ("java".equals(file.getFileExtension())) {
					sources.add(file.getProject());
				}
			}
			return true;
		}
	}
}
