// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.anttracks.launching.internal.LaunchingPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.debug.ui.ILaunchConfigurationTabGroup;

/** The tabs that the configuration type has in mode run, and the tab <i>AntTracks</i> after the first of them. */
public class RecordingTabGroup implements ILaunchConfigurationTabGroup, IExecutableExtension {

	private ILaunchConfigurationTabGroup run;
	private RecordingTab tab;

	@Override
	public void setInitializationData(IConfigurationElement element, String property, Object data) throws CoreException {
		String type = element.getAttribute("type");
		for (IConfigurationElement group : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.eclipse.debug.ui.launchConfigurationTabGroups")) {
			if (type.equals(group.getAttribute("type")) && servesRun(group)) {
				run = (ILaunchConfigurationTabGroup) group.createExecutableExtension("class");
				return;
			}
		}
		throw LaunchingPlugin.error(0, type, null);
	}

	/** A group without modes serves all modes that no other group serves. */
	private static boolean servesRun(IConfigurationElement group) {
		IConfigurationElement[] modes = group.getChildren("launchMode");
		return modes.length == 0
				|| Arrays.stream(modes).anyMatch(mode -> ILaunchManager.RUN_MODE.equals(mode.getAttribute("mode")));
	}

	@Override
	public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
		run.createTabs(dialog, ILaunchManager.RUN_MODE);
		tab = new RecordingTab();
	}

	@Override
	public ILaunchConfigurationTab[] getTabs() {
		List<ILaunchConfigurationTab> tabs = new ArrayList<>(List.of(run.getTabs()));
		tabs.add(Math.min(1, tabs.size()), tab);
		return tabs.toArray(ILaunchConfigurationTab[]::new);
	}

	@Override
	public void dispose() {
		run.dispose();
		if (tab != null) {
			tab.dispose();
		}
	}

	@Override
	public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
		run.setDefaults(configuration);
		tab.setDefaults(configuration);
	}

	@Override
	public void initializeFrom(ILaunchConfiguration configuration) {
		run.initializeFrom(configuration);
		tab.initializeFrom(configuration);
	}

	@Override
	public void performApply(ILaunchConfigurationWorkingCopy configuration) {
		run.performApply(configuration);
		tab.performApply(configuration);
	}

	@Override
	@Deprecated
	public void launched(org.eclipse.debug.core.ILaunch launch) {
		// Not called any more.
	}
}
