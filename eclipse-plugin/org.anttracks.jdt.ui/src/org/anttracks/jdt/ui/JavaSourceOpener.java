// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui;

import org.anttracks.core.SourceReference;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.source.SourceFinder;
import org.anttracks.ui.ISourceOpener;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;

/** Opens classes and methods of the Java projects in the workspace and of their libraries. */
public class JavaSourceOpener implements ISourceOpener {

	@Override
	public boolean open(SourceReference source, IWorkbenchPage page) {
		try {
			IJavaElement element = SourceFinder.find(source);
			if (element == null) {
				return false;
			}
			IEditorPart editor = JavaUI.openInEditor(element, true, true);
			if (source.line() > 0 && editor instanceof ITextEditor text) {
				reveal(text, source.line());
			}
			return editor != null;
		} catch (CoreException | BadLocationException e) {
			JdtUiPlugin.log(e);
			return false;
		}
	}

	/** Class files without source have no such line: their editor stays where it is. */
	private static void reveal(ITextEditor editor, int line) throws BadLocationException {
		IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
		if (document != null && line <= document.getNumberOfLines()) {
			IRegion region = document.getLineInformation(line - 1);
			editor.selectAndReveal(region.getOffset(), region.getLength());
		}
	}
}
