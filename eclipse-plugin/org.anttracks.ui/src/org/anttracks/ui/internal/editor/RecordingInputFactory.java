// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.nio.file.Path;

import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Restores editors when the workbench starts. */
public final class RecordingInputFactory implements IElementFactory {

	static final String ID = "org.anttracks.ui.recordingInputFactory";
	static final String FOLDER = "folder";

	@Override
	public IAdaptable createElement(IMemento memento) {
		String folder = memento.getString(FOLDER);
		return folder == null ? null : new RecordingEditorInput(Path.of(folder));
	}
}
