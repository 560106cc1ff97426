// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.osgi.util.NLS;

/** Can the program be recorded? Asked before anything is built or started. */
final class LaunchCheck {

	private LaunchCheck() {
	}

	/** Lets the user correct what is wrong, as often as needed; false if the user gives up. */
	static boolean passes(ILaunchConfiguration configuration) throws CoreException {
		while (true) {
			try {
				RecordingOptions options = RecordingOptions.of(configuration);
				checkArguments(configuration, options);
				checkJavaVersion(configuration, RecorderJdkLocator.find(options.jdk()));
				return true;
			} catch (CoreException e) {
				if (!corrected(e.getStatus(), configuration)) {
					return false;
				}
			}
		}
	}

	private static void checkArguments(ILaunchConfiguration configuration, RecordingOptions options) throws CoreException {
		String users = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "");
		List<String> impossible = ArgumentConflicts.of(users, options).impossible();
		if (!impossible.isEmpty()) {
			throw LaunchingPlugin.error(LaunchStatus.ARGUMENTS, String.join("\n", impossible), null);
		}
	}

	private static void checkJavaVersion(ILaunchConfiguration configuration, RecorderJdk jdk) throws CoreException {
		String name = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
		if (name.isEmpty()) {
			return;
		}
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
		if (project.isOpen() && project.hasNature(JavaCore.NATURE_ID)) {
			IJavaProject java = JavaCore.create(project);
			String target = java.getOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, true);
			if (target != null && JavaCore.compareJavaVersions(target, jdk.javaVersion()) > 0) {
				throw LaunchingPlugin.error(LaunchStatus.JAVA_VERSION,
						NLS.bind(Messages.jdk_tooOld, new Object[] { name, target, jdk.javaVersion() }), null);
			}
		}
	}

	/** Without a handler, which the bundle brings itself, the launch fails with the problem. */
	private static boolean corrected(IStatus problem, ILaunchConfiguration configuration) throws CoreException {
		IStatusHandler handler = DebugPlugin.getDefault().getStatusHandler(problem);
		if (handler == null) {
			throw new CoreException(problem);
		}
		return Boolean.TRUE.equals(handler.handleStatus(problem, configuration));
	}
}
