// SPDX-License-Identifier: EPL-2.0
package org.anttracks.doc.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.framework.Bundle;

/**
 * A project that comes with a bundle, complete with its libraries.
 *
 * @param name of the project, and of its folder in the bundle's folder <i>examples</i>
 */
record Example(Bundle bundle, String name) {

	/** Is there a project, or a folder in its place? */
	boolean exists() {
		return project().exists() || Files.exists(target());
	}

	private IProject project() {
		return ResourcesPlugin.getWorkspace().getRoot().getProject(name);
	}

	private Path target() {
		return ResourcesPlugin.getWorkspace().getRoot().getLocation().append(name).toPath();
	}

	/** Copies it into the workspace. */
	IProject create(IProgressMonitor monitor) throws CoreException {
		SubMonitor progress = SubMonitor.convert(monitor, 2);
		try {
			copy();
		} catch (IOException e) {
			throw new CoreException(status(e));
		}
		IProject project = project();
		project.create(progress.split(1));
		project.open(IResource.NONE, progress.split(1));
		return project;
	}

	private void copy() throws IOException {
		String root = "/examples/" + name + '/';
		for (URL entry : Collections.list(bundle.findEntries(root, "*", true))) {
			if (!entry.getPath().endsWith("/")) {
				Path file = target().resolve(entry.getPath().substring(entry.getPath().indexOf(root) + root.length()));
				Files.createDirectories(file.getParent());
				try (InputStream content = entry.openStream()) {
					Files.copy(content, file);
				}
			}
		}
	}

	static IStatus status(Throwable problem) {
		return problem instanceof CoreException known ? known.getStatus()
				: new Status(IStatus.ERROR, "org.anttracks.doc", problem.toString(), problem);
	}
}
