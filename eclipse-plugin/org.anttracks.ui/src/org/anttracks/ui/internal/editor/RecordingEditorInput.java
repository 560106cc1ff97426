// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.nio.file.Files;
import java.nio.file.Path;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;

/** The folder of a recording. */
public final class RecordingEditorInput extends PlatformObject implements IEditorInput, IPersistableElement {

	private final Path folder;

	public RecordingEditorInput(Path folder) {
		this.folder = folder;
	}

	public Path folder() {
		return folder;
	}

	@Override
	public boolean exists() {
		return Files.isDirectory(folder);
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return UiPlugin.descriptor("recording");
	}

	/** As in the list of recordings. */
	@Override
	public String getName() {
		return RecordingList.get().entries().stream().filter(entry -> entry.folder().equals(folder))
				.map(RecordingEntry::name).findFirst().orElse(String.valueOf(folder.getFileName()));
	}

	@Override
	public IPersistableElement getPersistable() {
		return exists() ? this : null;
	}

	@Override
	public String getToolTipText() {
		return folder.toString();
	}

	@Override
	public void saveState(IMemento memento) {
		memento.putString(RecordingInputFactory.FOLDER, folder.toString());
	}

	@Override
	public String getFactoryId() {
		return RecordingInputFactory.ID;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof RecordingEditorInput input && input.folder.equals(folder);
	}

	@Override
	public int hashCode() {
		return folder.hashCode();
	}
}
