// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui;

import java.nio.file.Path;
import java.util.Optional;

import org.anttracks.core.Recording;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.editor.RecordingEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** Opens recordings in the workbench. */
public final class RecordingEditors {

	/** Id of the editor. */
	public static final String ID = "org.anttracks.ui.recordingEditor";
	/** Id of the view of all recordings. */
	public static final String RECORDINGS_VIEW = "org.anttracks.ui.recordingsView";
	/** Id of the preference page under which those of AntTracks stand. */
	public static final String PREFERENCES = "org.anttracks.ui.preferences";

	private RecordingEditors() {
	}

	/** In the UI thread. A recording that is open already comes to the front. */
	public static IEditorPart open(IWorkbenchPage page, Path folder) throws PartInitException {
		return IDE.openEditor(page, new RecordingEditorInput(folder.toAbsolutePath().normalize()), ID);
	}

	/** What an editor shows; empty if it shows no recording, or has not opened it yet. Closed with its editor. */
	public static Optional<Recording> recording(IEditorPart editor) {
		return editor instanceof RecordingEditor shown ? shown.recording() : Optional.empty();
	}
}
