// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Edit;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.operations.AbstractOperation;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.PlatformUI;

/** A change of a feature map that the user asked for and can undo. */
public final class MapOperation extends AbstractOperation {

	private final IFile file;
	private final MapEditor.Change change;
	private String before;
	private String after;

	public MapOperation(String label, IFile file, MapEditor.Change change) {
		super(label);
		this.file = file;
		this.change = change;
		addContext(context());
	}

	/** That of the workspace's own operations. */
	public static IUndoContext context() {
		return PlatformUI.getWorkbench().getOperationSupport().getUndoContext();
	}

	/** Does it and remembers it for undo. */
	public void run(IProgressMonitor monitor) throws CoreException {
		try {
			IStatus result = PlatformUI.getWorkbench().getOperationSupport().getOperationHistory().execute(this, monitor, null);
			if (!result.isOK()) {
				throw new CoreException(result);
			}
		} catch (ExecutionException e) {
			throw new CoreException(Status.error(Messages.operation_failed, e));
		}
	}

	@Override
	public IStatus execute(IProgressMonitor monitor, IAdaptable info) {
		try {
			before = file.exists() ? text() : "";
			MapEditor.edit(file, change, monitor);
			after = text();
			return Status.OK_STATUS;
		} catch (CoreException | IOException e) {
			return Status.error(e.getMessage(), e);
		}
	}

	@Override
	public IStatus undo(IProgressMonitor monitor, IAdaptable info) {
		return replace(after, before, monitor);
	}

	@Override
	public IStatus redo(IProgressMonitor monitor, IAdaptable info) {
		return replace(before, after, monitor);
	}

	private IStatus replace(String expected, String with, IProgressMonitor monitor) {
		try {
			if (!text().equals(expected)) {
				return Status.error(Messages.operation_stale);
			}
			MapEditor.edit(file, map -> List.of(new Edit(0, map.text().length(), with)), monitor);
			return Status.OK_STATUS;
		} catch (CoreException | IOException e) {
			return Status.error(e.getMessage(), e);
		}
	}

	private String text() throws CoreException, IOException {
		try (InputStream in = file.getContents(true)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
