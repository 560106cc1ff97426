// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.LaunchMode;
import org.eclipse.debug.ui.actions.OpenLaunchDialogAction;

/** Opens the dialog of the mode's configurations. */
public class ConfigurationsAction extends OpenLaunchDialogAction {

	public ConfigurationsAction() {
		super(LaunchMode.GROUP);
	}
}
