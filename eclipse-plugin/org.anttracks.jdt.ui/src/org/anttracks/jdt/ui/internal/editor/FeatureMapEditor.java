// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import org.anttracks.core.FeatureMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** An editor for feature maps. */
public class FeatureMapEditor extends TextEditor {

	private final MapOutline outline = new MapOutline(this);
	private FeatureMap map;

	@Override
	protected void initializeEditor() {
		super.initializeEditor();
		setSourceViewerConfiguration(new MapConfiguration(this, getPreferenceStore()));
		setHelpContextId("org.anttracks.doc.feature_map_editor");
	}

	@Override
	public void createPartControl(Composite parent) {
		super.createPartControl(parent);
		MapProblems.of(this).validate();
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		return adapter == IContentOutlinePage.class ? adapter.cast(outline) : super.getAdapter(adapter);
	}

	/** As it was understood last; null before that. */
	FeatureMap map() {
		return map;
	}

	/** Called by any thread after the text has been read again. */
	void show(FeatureMap read) {
		Display.getDefault().asyncExec(() -> {
			map = read;
			outline.refresh();
		});
	}

	/** Where the names of the map are looked up; null outside of Java projects. */
	IJavaProject project() {
		IFile file = getEditorInput().getAdapter(IFile.class);
		IProject project = file == null ? null : file.getProject();
		IJavaProject java = project == null ? null : JavaCore.create(project);
		return java != null && java.exists() ? java : null;
	}
}
