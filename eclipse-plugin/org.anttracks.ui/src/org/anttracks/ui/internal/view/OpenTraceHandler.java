// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.view;

import org.anttracks.ui.RecordingEditors;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the recording in a folder of the workspace. */
public final class OpenTraceHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
		for (Object element : HandlerUtil.getCurrentStructuredSelection(event)) {
			IContainer folder = Adapters.adapt(element, IContainer.class);
			if (folder != null && folder.getLocation() != null) {
				try {
					RecordingEditors.open(page, folder.getLocation().toPath());
				} catch (PartInitException e) {
					throw new ExecutionException(e.getMessage(), e);
				}
			}
		}
		return null;
	}
}
