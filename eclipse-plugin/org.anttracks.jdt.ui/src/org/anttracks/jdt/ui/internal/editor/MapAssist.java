// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import java.util.List;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

/** Proposes packages, classes and methods of the project. */
final class MapAssist implements IContentAssistProcessor {

	private final FeatureMapEditor editor;

	MapAssist(FeatureMapEditor editor) {
		this.editor = editor;
	}

	@Override
	public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
		if (editor.project() == null) {
			return new ICompletionProposal[0];
		}
		try {
			String typed = before(viewer.getDocument(), offset);
			List<Names.Name> names = new Names(editor.project()).startingWith(typed);
			return names.stream().map(name -> new CompletionProposal(name.text(), offset - typed.length(), typed.length(),
					name.text().length(), name.image(), name.text(), null, null)).toArray(ICompletionProposal[]::new);
		} catch (BadLocationException | JavaModelException e) {
			JdtUiPlugin.log(e);
			return new ICompletionProposal[0];
		}
	}

	/** The part of a name before the cursor. */
	private static String before(IDocument document, int offset) throws BadLocationException {
		int start = offset;
		while (start > 0 && isPart(document.getChar(start - 1))) {
			start--;
		}
		return document.get(start, offset - start);
	}

	private static boolean isPart(char c) {
		return Character.isJavaIdentifierPart(c) || c == '.' || c == ':';
	}

	@Override
	public char[] getCompletionProposalAutoActivationCharacters() {
		return new char[] { '.', ':' };
	}

	@Override
	public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
		return null;
	}

	@Override
	public char[] getContextInformationAutoActivationCharacters() {
		return null;
	}

	@Override
	public String getErrorMessage() {
		return null;
	}

	@Override
	public IContextInformationValidator getContextInformationValidator() {
		return null;
	}
}
