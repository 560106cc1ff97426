// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ide.setup;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;

/** Without a window: takes the project folders that are given as arguments into the workspace and builds them. */
public class ImportProjects implements IApplication {

	@Override
	public Object start(IApplicationContext context) throws CoreException {
		IWorkspace workspace = ResourcesPlugin.getWorkspace();
		for (String argument : (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS)) {
			take(workspace, new Path(argument));
		}
		workspace.build(IncrementalProjectBuilder.FULL_BUILD, null);
		workspace.save(true, null);
		return EXIT_OK;
	}

	private static void take(IWorkspace workspace, IPath folder) throws CoreException {
		IProjectDescription description = workspace
				.loadProjectDescription(folder.append(IProjectDescription.DESCRIPTION_FILE_NAME));
		IProject project = workspace.getRoot().getProject(description.getName());
		if (!project.exists()) {
			project.create(description, null);
		}
		project.open(null);
	}

	@Override
	public void stop() {
		// It ends by itself.
	}
}
