// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.util.Set;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchDelegate;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;
import org.eclipse.osgi.util.NLS;

/** Finds who runs a configuration in mode run: the user's choice if there are several. */
final class RunDelegate {

	private static final Set<String> RUN = Set.of(ILaunchManager.RUN_MODE);

	private RunDelegate() {
	}

	static ILaunchConfigurationDelegate of(ILaunchConfiguration configuration) throws CoreException {
		ILaunchDelegate preferred = configuration.getPreferredDelegate(RUN);
		if (preferred == null) {
			preferred = configuration.getType().getPreferredDelegate(RUN);
		}
		if (preferred != null) {
			return preferred.getDelegate();
		}
		ILaunchDelegate[] all = configuration.getType().getDelegates(RUN);
		if (all.length == 0) {
			throw LaunchingPlugin.error(LaunchStatus.NO_RUN_DELEGATE,
					NLS.bind(Messages.noRunDelegate, configuration.getType().getName()), null);
		}
		return all[0].getDelegate();
	}
}
