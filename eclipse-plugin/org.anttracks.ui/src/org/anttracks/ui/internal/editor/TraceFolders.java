// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.nio.file.Path;

import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorMatchingStrategy;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;

/** Finds the folder of a recording: people open it, or one of its segments. */
public final class TraceFolders implements IEditorMatchingStrategy {

	/** Null if the input is of something else. */
	static Path of(IEditorInput input) {
		if (input instanceof RecordingEditorInput recording) {
			return recording.folder();
		}
		if (input instanceof IPathEditorInput path && path.getPath() != null) {
			return path.getPath().toPath().getParent();
		}
		if (input instanceof IURIEditorInput uri && "file".equals(uri.getURI().getScheme())) {
			return Path.of(uri.getURI()).getParent();
		}
		return null;
	}

	/** So that a recording is open once, whatever was clicked. */
	@Override
	public boolean matches(IEditorReference editor, IEditorInput input) {
		try {
			Path folder = of(input);
			return folder != null && folder.equals(of(editor.getEditorInput()));
		} catch (PartInitException e) {
			UiPlugin.log(e);
			return false;
		}
	}
}
