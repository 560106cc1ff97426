// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Shows where the code of a tag was. */
record ShowFix(IFile source, Lines lines) implements IMarkerResolution {

	@Override
	public String getLabel() {
		return Messages.lost_show;
	}

	@Override
	public void run(IMarker marker) {
		try {
			reveal(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), source, lines);
		} catch (PartInitException e) {
			JdtUiPlugin.log(e);
		}
	}

	/** Opens the file and selects the lines, if it has them. */
	static void reveal(IWorkbenchPage page, IFile file, Lines lines) throws PartInitException {
		if (IDE.openEditor(page, file) instanceof ITextEditor editor) {
			IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
			Position position = LineRange.position(document, lines);
			if (position != null) {
				editor.selectAndReveal(position.offset, position.length);
			}
		}
	}
}
