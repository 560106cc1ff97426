// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.LaunchMode;
import org.eclipse.debug.ui.actions.ContextualLaunchAction;

/** <i>Profile with AntTracks As</i> in context menus. */
public class ContextAction extends ContextualLaunchAction {

	public ContextAction() {
		super(LaunchMode.ID);
	}
}
