// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.jdt.ui.internal.launch.MapRefresher;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/** Shows the tags of a Java file in its editors. Starts with the workbench. */
public class EditorAnnotator implements IStartup, IPartListener2, IWindowListener {

	private static final Object KEY = EditorAnnotator.class;

	@Override
	public void earlyStartup() {
		Tags.get().start();
		MapRefresher.start();
		PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
			PlatformUI.getWorkbench().addWindowListener(this);
			for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
				windowOpened(window);
			}
		});
	}

	@Override
	public void windowOpened(IWorkbenchWindow window) {
		window.getPartService().addPartListener(this);
		for (IWorkbenchPage page : window.getPages()) {
			for (IEditorReference editor : page.getEditorReferences()) {
				partOpened(editor);
			}
		}
	}

	@Override
	public void partOpened(IWorkbenchPartReference reference) {
		if (reference.getPart(false) instanceof ITextEditor editor) {
			show(editor);
			editor.addPropertyListener((source, property) -> {
				if (property == IEditorPart.PROP_INPUT) {
					show(editor);
				}
			});
		}
	}

	@Override
	public void partInputChanged(IWorkbenchPartReference reference) {
		if (reference.getPart(false) instanceof ITextEditor editor) {
			show(editor);
		}
	}

	private static void show(ITextEditor editor) {
		IEditorInput input = editor.getEditorInput();
		IFile file = input == null ? null : input.getAdapter(IFile.class);
		if (file != null && editor.getDocumentProvider() != null
				&& editor.getDocumentProvider().getAnnotationModel(input) instanceof IAnnotationModelExtension models) {
			AnnotationModel tags = Tags.get().annotations(file);
			if (tags != null && models.getAnnotationModel(KEY) != tags) {
				models.removeAnnotationModel(KEY);
				models.addAnnotationModel(KEY, tags);
			}
		}
	}

	@Override
	public void windowActivated(IWorkbenchWindow window) {
		// Nothing changes.
	}

	@Override
	public void windowDeactivated(IWorkbenchWindow window) {
		// Nothing changes.
	}

	@Override
	public void windowClosed(IWorkbenchWindow window) {
		window.getPartService().removePartListener(this);
	}
}
