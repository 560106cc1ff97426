// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.ui.text.java.IInvocationContext;
import org.eclipse.jdt.ui.text.java.IJavaCompletionProposal;
import org.eclipse.jdt.ui.text.java.IProblemLocation;
import org.eclipse.jdt.ui.text.java.IQuickAssistProcessor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.PlatformUI;

/** <i>Tag as feature...</i> among the quick assists of a Java editor. */
public class TagAssist implements IQuickAssistProcessor {

	@Override
	public boolean hasAssists(IInvocationContext context) {
		return context.getCompilationUnit() != null;
	}

	@Override
	public IJavaCompletionProposal[] getAssists(IInvocationContext context, IProblemLocation[] locations) {
		return hasAssists(context) ? new IJavaCompletionProposal[] { new Proposal(context) } : null;
	}

	private record Proposal(IInvocationContext context) implements IJavaCompletionProposal {

		@Override
		public void apply(IDocument document) {
			try {
				TagTarget target = new EditorSelection(context.getCompilationUnit(), document, context.getSelectionOffset(),
						context.getSelectionLength()).target();
				TagHandler.tag(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), target);
			} catch (CoreException | BadLocationException e) {
				JdtUiPlugin.log(e);
			}
		}

		@Override
		public int getRelevance() {
			return 0;
		}

		@Override
		public String getDisplayString() {
			return Messages.assist_tag;
		}

		@Override
		public Image getImage() {
			return JdtIcons.tag();
		}

		@Override
		public Point getSelection(IDocument document) {
			return null;
		}

		@Override
		public String getAdditionalProposalInfo() {
			return null;
		}

		@Override
		public IContextInformation getContextInformation() {
			return null;
		}
	}
}
