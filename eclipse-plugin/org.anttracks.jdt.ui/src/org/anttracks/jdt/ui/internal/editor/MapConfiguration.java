// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.hyperlink.IHyperlinkDetector;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** What the editor of feature maps can do. */
final class MapConfiguration extends TextSourceViewerConfiguration {

	private static final int VALIDATION_DELAY_MS = 300;

	private final FeatureMapEditor editor;

	MapConfiguration(FeatureMapEditor editor, IPreferenceStore preferences) {
		super(preferences);
		this.editor = editor;
	}

	@Override
	public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
		PresentationReconciler reconciler = new PresentationReconciler();
		DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(new MapScanner());
		reconciler.setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
		reconciler.setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
		return reconciler;
	}

	@Override
	public IReconciler getReconciler(ISourceViewer viewer) {
		MonoReconciler reconciler = new MonoReconciler(MapProblems.of(editor), false);
		reconciler.setDelay(VALIDATION_DELAY_MS);
		return reconciler;
	}

	@Override
	public IContentAssistant getContentAssistant(ISourceViewer viewer) {
		ContentAssistant assistant = new ContentAssistant(true);
		assistant.setContentAssistProcessor(new MapAssist(editor), IDocument.DEFAULT_CONTENT_TYPE);
		assistant.enableAutoActivation(true);
		assistant.setInformationControlCreator(getInformationControlCreator(viewer));
		return assistant;
	}

	@Override
	public IHyperlinkDetector[] getHyperlinkDetectors(ISourceViewer viewer) {
		return new IHyperlinkDetector[] { new MapLinks(editor) };
	}

	@Override
	public String[] getDefaultPrefixes(ISourceViewer viewer, String contentType) {
		return new String[] { "//", "#", "" };
	}
}
