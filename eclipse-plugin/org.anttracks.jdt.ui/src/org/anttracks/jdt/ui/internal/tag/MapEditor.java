// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.io.ByteArrayInputStream;
import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.map.Edit;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.swt.widgets.Display;

/**
 * Changes the text of a feature map, in its editor if it is open there. Saved at once, unless the user has changes of
 * their own in the editor.
 */
public final class MapEditor {

	/** Says how to change a map. */
	@FunctionalInterface
	public interface Change {
		List<Edit> of(FeatureMap map) throws CoreException, AntTracksException;
	}

	private MapEditor() {
	}

	/** The map is made if it does not exist. */
	public static void edit(IFile file, Change change, IProgressMonitor monitor) throws CoreException {
		if (!file.exists()) {
			file.create(new ByteArrayInputStream(new byte[0]), true, monitor);
			file.setCharset("UTF-8", monitor);
		}
		ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
		buffers.connect(file.getFullPath(), LocationKind.IFILE, monitor);
		try {
			ITextFileBuffer buffer = buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
			boolean dirty = buffer.isDirty();
			Display.getDefault().syncCall(() -> apply(file, buffer, change));
			if (!dirty && buffer.isDirty()) {
				buffer.commit(monitor, true);
			}
		} finally {
			buffers.disconnect(file.getFullPath(), LocationKind.IFILE, monitor);
		}
	}

	private static Object apply(IFile file, ITextFileBuffer buffer, Change change) throws CoreException {
		try {
			FeatureMap map = FeatureMap.parse(file.getName(), buffer.getDocument().get());
			List<Edit> edits = change.of(map);
			if (!edits.isEmpty()) {
				Edit.combine(edits).apply(buffer.getDocument());
			}
			return null;
		} catch (BadLocationException | AntTracksException e) {
			throw new CoreException(Status.error(String.valueOf(e.getMessage()), e));
		}
	}

	/** As {@link #edit}, for callers that can do nothing about a failure. */
	static void editOrLog(IFile file, Change change, IProgressMonitor monitor) {
		try {
			edit(file, change, monitor);
		} catch (CoreException e) {
			JdtUiPlugin.log(e);
		}
	}
}
