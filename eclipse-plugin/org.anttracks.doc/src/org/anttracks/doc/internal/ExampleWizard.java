// SPDX-License-Identifier: EPL-2.0
package org.anttracks.doc.internal;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Puts the example project into the workspace. */
public class ExampleWizard extends BasicNewResourceWizard {

	private final Example example = new Example(Platform.getBundle("org.anttracks.doc"), "leak");

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		super.init(workbench, selection);
		setWindowTitle(Messages.example_title);
		setNeedsProgressMonitor(true);
	}

	@Override
	public void addPages() {
		addPage(new ExamplePage(example.exists()));
	}

	@Override
	public boolean performFinish() {
		IProject[] made = new IProject[1];
		try {
			getContainer().run(true, false, new WorkspaceModifyOperation() {
				@Override
				protected void execute(IProgressMonitor monitor) throws CoreException {
					made[0] = example.create(monitor);
				}
			});
		} catch (InvocationTargetException e) {
			ErrorDialog.openError(getShell(), Messages.example_title, Messages.example_failed,
					Example.status(e.getTargetException()));
			return false;
		} catch (InterruptedException e) {
			return false;
		}
		selectAndReveal(made[0]);
		return true;
	}
}
