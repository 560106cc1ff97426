// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import org.eclipse.ui.IStartup;

/** Takes up what the workbench could not end when it ended. */
public class LaunchStartup implements IStartup {

	@Override
	public void earlyStartup() {
		RunningList.get().adopt();
	}
}
