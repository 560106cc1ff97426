// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;
import java.util.List;

import org.anttracks.launching.LaunchMode;
import org.anttracks.launching.RecordedLaunch;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate2;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/** Runs a program as its own delegate does in mode run, but on the recorder JDK and with its options. */
public class RecordingDelegate implements ILaunchConfigurationDelegate2 {

	@Override
	public ILaunch getLaunch(ILaunchConfiguration configuration, String mode) throws CoreException {
		return RunDelegate.of(configuration) instanceof ILaunchConfigurationDelegate2 run
				? run.getLaunch(configuration, mode) : null;
	}

	@Override
	public boolean preLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		return LaunchCheck.passes(configuration) && (!(RunDelegate.of(configuration) instanceof ILaunchConfigurationDelegate2 run)
				|| run.preLaunchCheck(configuration, ILaunchManager.RUN_MODE, monitor));
	}

	@Override
	public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		return !(RunDelegate.of(configuration) instanceof ILaunchConfigurationDelegate2 run)
				|| run.buildForLaunch(configuration, ILaunchManager.RUN_MODE, monitor);
	}

	@Override
	public boolean finalLaunchCheck(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
			throws CoreException {
		return !(RunDelegate.of(configuration) instanceof ILaunchConfigurationDelegate2 run)
				|| run.finalLaunchCheck(configuration, ILaunchManager.RUN_MODE, monitor);
	}

	@Override
	public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
			throws CoreException {
		SubMonitor progress = SubMonitor.convert(monitor, Messages.launch_preparing, 3);
		ILaunchConfigurationDelegate run = RunDelegate.of(configuration);
		RecordingOptions options = RecordingOptions.of(configuration);
		RecorderJdk jdk = RecorderJdkLocator.find(options.jdk());
		RecordingFolder folder = RecordingFolder.create(options, configuration.getName());
		List<Path> maps = Participants.featureMaps(
				new RecordedLaunch(configuration, folder.maps(), FeatureMapChoice.file(options)), progress.split(1));
		launch.setAttribute(LaunchMode.ATTR_TRACE, folder.trace().toString());
		LaunchWatcher.get().watch(new RunningRecording(launch, configuration.getName(), folder, maps, options.open()));
		run.launch(recorded(configuration, options, jdk, folder), ILaunchManager.RUN_MODE, launch, progress.split(2));
	}

	/** A view of the configuration that is never saved: the user's stays as it is. */
	private static ILaunchConfiguration recorded(ILaunchConfiguration configuration, RecordingOptions options,
			RecorderJdk jdk, RecordingFolder folder) throws CoreException {
		ILaunchConfigurationWorkingCopy view = configuration.getWorkingCopy();
		view.setAttribute(IJavaLaunchConfigurationConstants.ATTR_JRE_CONTAINER_PATH, jdk.containerPath().toPortableString());
		String users = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "");
		view.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS,
				VmArguments.with(users, options, folder.trace()));
		return view;
	}
}
