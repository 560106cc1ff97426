// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import org.anttracks.core.AllocationFigures;
import org.anttracks.core.LastRecording;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Shows in one Java editor what its code allocated in the last recording. The figures are read only while an editor
 * shows them.
 */
public class FigureProvider extends AbstractCodeMiningProvider {

	private final Runnable figuresChanged = this::update;
	private final IPreferenceChangeListener shownChanged = event -> {
		if (FigurePreference.KEY.equals(event.getKey())) {
			listen();
			update();
		}
	};

	private ITextViewer viewer;
	private boolean listening;

	@Override
	public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(ITextViewer shownIn, IProgressMonitor monitor) {
		if (viewer == null) {
			viewer = shownIn;
			FigurePreference.addListener(shownChanged);
			listen();
		}
		ITextEditor editor = getAdapter(ITextEditor.class);
		ITypeRoot code = editor == null ? null : JavaUI.getEditorInputTypeRoot(editor.getEditorInput());
		Optional<AllocationFigures> figures = LastRecording.get().figures();
		if (code == null || figures.isEmpty() || !FigurePreference.isShown()) {
			return CompletableFuture.completedFuture(List.of());
		}
		return CompletableFuture.supplyAsync(() -> minings(code, figures.get(), editor, monitor));
	}

	private List<ICodeMining> minings(ITypeRoot code, AllocationFigures figures, ITextEditor editor, IProgressMonitor monitor) {
		List<ICodeMining> minings = new ArrayList<>();
		try {
			for (CodeFigure figure : new CodeFigures(code, figures, viewer.getDocument()).all()) {
				if (monitor.isCanceled()) {
					return List.of();
				}
				minings.add(new FigureMining(figure, figures, viewer.getDocument(), this, editor.getSite().getPage()));
			}
		} catch (CoreException | BadLocationException e) {
			// The text changes while it is read; figures come again when that is over.
			JdtUiPlugin.log().info("No figures for " + code.getElementName(), e);
		}
		return minings;
	}

	private synchronized void listen() {
		boolean wanted = viewer != null && FigurePreference.isShown();
		if (wanted && !listening) {
			LastRecording.get().addListener(figuresChanged);
		} else if (!wanted && listening) {
			LastRecording.get().removeListener(figuresChanged);
		}
		listening = wanted;
	}

	private void update() {
		ITextViewer shown = viewer;
		Control control = shown == null ? null : shown.getTextWidget();
		if (control != null && !control.isDisposed()) {
			control.getDisplay().asyncExec(() -> {
				if (!control.isDisposed() && shown instanceof ISourceViewerExtension5 minings) {
					minings.updateCodeMinings();
				}
			});
		}
	}

	@Override
	public void dispose() {
		viewer = null;
		listen();
		FigurePreference.removeListener(shownChanged);
		super.dispose();
	}
}
