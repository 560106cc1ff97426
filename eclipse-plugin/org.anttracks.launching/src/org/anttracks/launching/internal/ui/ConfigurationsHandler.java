// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.LaunchMode;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the dialog of the mode's configurations, for commands. */
public class ConfigurationsHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IStructuredSelection selection = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection structured
				? structured : StructuredSelection.EMPTY;
		DebugUITools.openLaunchConfigurationDialogOnGroup(HandlerUtil.getActiveShellChecked(event), selection,
				LaunchMode.GROUP);
		return null;
	}
}
