// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** <i>Tag as Feature...</i> for a selection in a Java editor, or of packages, classes and methods. */
public class TagHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		Shell shell = HandlerUtil.getActiveShellChecked(event);
		try {
			tag(shell, target(HandlerUtil.getCurrentSelection(event), HandlerUtil.getActiveEditor(event)));
		} catch (CoreException | BadLocationException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
		return null;
	}

	private static TagTarget target(ISelection selection, IEditorPart editor) throws CoreException, BadLocationException {
		if (selection instanceof IStructuredSelection elements) {
			return elements.isEmpty() ? null : ElementTarget.of(elements.toList());
		}
		return selection instanceof ITextSelection text && editor instanceof ITextEditor textEditor
				? target(textEditor, text.getOffset(), text.getLength()) : null;
	}

	private static TagTarget target(ITextEditor editor, int offset, int length) throws CoreException, BadLocationException {
		return JavaUI.getEditorInputTypeRoot(editor.getEditorInput()) instanceof ICompilationUnit unit
				? new EditorSelection(unit, editor.getDocumentProvider().getDocument(editor.getEditorInput()), offset, length)
						.target() : null;
	}

	/** Asks for the feature and tags the code. */
	public static void tag(Shell shell, TagTarget target) {
		if (target == null) {
			MessageDialog.openInformation(shell, Messages.dialog_title, Messages.target_none);
			return;
		}
		TagDialog dialog = new TagDialog(shell, target);
		dialog.open();
		if (dialog.choice() != null) {
			try {
				dialog.choice().apply(target, new NullProgressMonitor());
			} catch (CoreException e) {
				JdtUiPlugin.log(e);
				ErrorDialog.openError(shell, Messages.dialog_title, Messages.operation_failed, e.getStatus());
			}
		}
	}
}
