// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Diagnostic;
import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;

/** Reads the map as it is typed, with the core's parser, and shows its problems. */
final class MapProblems implements IReconcilingStrategy {

	private static final String ERROR = "org.eclipse.ui.workbench.texteditor.error";
	private static final String WARNING = "org.eclipse.ui.workbench.texteditor.warning";

	private final FeatureMapEditor editor;

	private MapProblems(FeatureMapEditor editor) {
		this.editor = editor;
	}

	static MapProblems of(FeatureMapEditor editor) {
		return new MapProblems(editor);
	}

	/** One of ours: others show markers in the same model. */
	private static final class Problem extends Annotation {
		private Problem(Diagnostic diagnostic) {
			super(diagnostic.error() ? ERROR : WARNING, false, diagnostic.message());
		}
	}

	void validate() {
		if (editor.getDocumentProvider() == null) {
			return;
		}
		IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
		IAnnotationModel model = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
		if (document == null || model == null) {
			return;
		}
		try {
			FeatureMap map = FeatureMap.parse(editor.getEditorInput().getName(), document.get());
			editor.show(map);
			show(map, model);
		} catch (AntTracksException e) {
			JdtUiPlugin.log(e);
		}
	}

	private static void show(FeatureMap map, IAnnotationModel model) {
		List<Annotation> old = new ArrayList<>();
		for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
			if (all.next() instanceof Problem problem) {
				old.add(problem);
			}
		}
		Map<Annotation, Position> found = new HashMap<>();
		for (Diagnostic problem : map.problems()) {
			found.put(new Problem(problem), new Position(problem.span().offset(), problem.span().length()));
		}
		((IAnnotationModelExtension) model).replaceAnnotations(old.toArray(Annotation[]::new), found);
	}

	@Override
	public void setDocument(IDocument document) {
		validate();
	}

	@Override
	public void reconcile(IRegion partition) {
		validate();
	}

	@Override
	public void reconcile(DirtyRegion region, IRegion part) {
		validate();
	}
}
