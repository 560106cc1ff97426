// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.launching.LaunchMode;
import org.anttracks.launching.internal.LaunchPreferences;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.ui.console.TextConsole;

/** Launches programs and waits for their recordings. */
public final class Launches {

	/** CharsetDeltaJob.FAMILY_CHARSET_DELTA, which the platform keeps to itself. */
	private static final String ENCODING_REPORTS = ResourcesPlugin.PI_RESOURCES + "charsetJobFamily";

	private Launches() {
	}

	/** The JDK that the build was given, by the preference. */
	public static void useRecorderJdk() {
		LaunchPreferences.setJdk(System.getProperty("anttracks.jdk"));
	}

	public static ILaunchConfigurationWorkingCopy java(TestProject project, String mainType) throws Exception {
		ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
				.getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION)
				.newInstance(null, project.project().getName());
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.project().getName());
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, mainType);
		return configuration;
	}

	/**
	 * Not before builds are over, and what makes them begin again: the encoding that a project brings along is reported
	 * half a second after the project came, and then all of it is compiled once more. That removes classes which the
	 * program has still to load.
	 */
	public static ILaunch record(ILaunchConfiguration configuration) throws Exception {
		for (Object family : List.of(ENCODING_REPORTS, ResourcesPlugin.FAMILY_AUTO_BUILD, ResourcesPlugin.FAMILY_MANUAL_BUILD)) {
			Job.getJobManager().join(family, new NullProgressMonitor());
		}
		return configuration.launch(LaunchMode.ID, new NullProgressMonitor(), true);
	}

	public static RecordingEntry recordingOf(ILaunch launch) throws Exception {
		String trace = Workbench.until("trace folder", () -> launch.getAttribute(LaunchMode.ATTR_TRACE), text -> text != null);
		List<RecordingEntry> found = Workbench.until("recording of " + trace, () -> RecordingList.get().entries().stream()
				.filter(entry -> entry.folder().toString().equals(trace)).toList(), list -> !list.isEmpty());
		return found.get(0);
	}

	/** What the program printed, once it contains the text. */
	public static String output(ILaunch launch, String text) throws Exception {
		IProcess process = launch.getProcesses()[0];
		return Workbench.until("output " + text, () -> Workbench.ui(() -> DebugUITools.getConsole(process) instanceof TextConsole console
				? console.getDocument().get() : ""), output -> output.contains(text));
	}
}
