// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.LaunchMode;
import org.eclipse.debug.ui.actions.AbstractLaunchToolbarAction;

/** The pull-down in the toolbar: launches the last one again, offers the history. */
public class ToolbarAction extends AbstractLaunchToolbarAction {

	public ToolbarAction() {
		super(LaunchMode.GROUP);
	}
}
