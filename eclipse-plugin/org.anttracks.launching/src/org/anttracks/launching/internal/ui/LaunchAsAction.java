// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.LaunchMode;
import org.eclipse.debug.ui.actions.LaunchShortcutsAction;

/** <i>Profile with AntTracks As</i> in the menu <i>Run</i>. */
public class LaunchAsAction extends LaunchShortcutsAction {

	public LaunchAsAction() {
		super(LaunchMode.GROUP);
	}
}
