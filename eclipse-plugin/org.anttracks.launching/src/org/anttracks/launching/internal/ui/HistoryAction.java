// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.LaunchMode;
import org.eclipse.debug.ui.actions.AbstractLaunchHistoryAction;

/** The history in the menu <i>Run</i>. */
public class HistoryAction extends AbstractLaunchHistoryAction {

	public HistoryAction() {
		super(LaunchMode.GROUP);
	}
}
