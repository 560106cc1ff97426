// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import java.util.function.Consumer;

import org.anttracks.core.AllocationFigures;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.Numbers;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/** A figure above its line; a click on it opens the recording. */
final class FigureMining extends LineHeaderCodeMining {

	private final AllocationFigures figures;
	private final IWorkbenchPage page;

	FigureMining(CodeFigure figure, AllocationFigures figures, IDocument document, ICodeMiningProvider provider,
			IWorkbenchPage page) throws BadLocationException {
		super(figure.line(), document, provider);
		this.figures = figures;
		this.page = page;
		setLabel(label(figure, figures));
	}

	private static String label(CodeFigure figure, AllocationFigures of) {
		String text = NLS.bind(Messages.figure_allocated, new Object[] { Numbers.grouped(figure.amount().objects()),
				Numbers.size(figure.amount().bytes()),
				Numbers.percent((double) figure.amount().bytes() / of.allocated().bytes()) });
		return figure.stale() ? NLS.bind(Messages.figure_stale, text) : text;
	}

	@Override
	public Consumer<MouseEvent> getAction() {
		return event -> {
			try {
				RecordingEditors.open(page, figures.folder());
			} catch (PartInitException e) {
				JdtUiPlugin.log(e);
			}
		};
	}
}
