// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.anttracks.core.Classifier;
import org.anttracks.launching.LaunchMode;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchMode;
import org.junit.jupiter.api.Test;

/** The bundles are in the workbench and the native core is loaded. */
class WorkbenchTest {

	@Test
	void workbenchHasTheLaunchMode() {
		ILaunchMode mode = DebugPlugin.getDefault().getLaunchManager().getLaunchMode(LaunchMode.ID);
		assertEquals("Profile with AntTracks", mode.getLabel());
	}

	@Test
	void coreIsLoaded() throws Exception {
		assertFalse(Classifier.all().isEmpty());
	}
}
