// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.internal.LaunchStatus;
import org.anttracks.launching.internal.Messages;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** Says why a program cannot be recorded and, where it helps, leads to the preferences. */
public class LaunchProblemHandler implements IStatusHandler {

	/** @return whether the user changed something, so that it is worth to try again */
	@Override
	public Object handleStatus(IStatus status, Object source) {
		return Display.getDefault().syncCall(() -> ask(status));
	}

	private static Boolean ask(IStatus status) {
		Shell shell = PlatformUI.getWorkbench().getModalDialogShellProvider().getShell();
		if (status.getCode() != LaunchStatus.RECORDER_JDK) {
			MessageDialog.openError(shell, Messages.problem_title, status.getMessage());
			return false;
		}
		MessageDialog dialog = new MessageDialog(shell, Messages.problem_title, null, status.getMessage(),
				MessageDialog.ERROR, 0, Messages.problem_openPreferences, IDialogConstants.CANCEL_LABEL);
		return dialog.open() == 0 && PreferencesUtil
				.createPreferenceDialogOn(shell, LaunchPreferencePage.ID, null, null).open() == Window.OK;
	}
}
