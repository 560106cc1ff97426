// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.io.IOException;
import java.util.List;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.SourceLines;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMarkerResolution;

/** Keeps the lines of a tag and takes what stands there now for its code. */
record AcceptFix(String label, IFile source, Tag tag) implements IMarkerResolution {

	/** Null if there is no code in the lines. */
	static Lines lines(IFile source, Tag tag) throws CoreException {
		try {
			return TagCheck.read(source).trim(tag.lines());
		} catch (IOException e) {
			JdtUiPlugin.log(e);
			return null;
		}
	}

	@Override
	public String getLabel() {
		return label;
	}

	@Override
	public void run(IMarker marker) {
		try {
			SourceLines text = TagCheck.read(source);
			Lines lines = text.trim(tag.lines());
			TagKey key = new TagKey((IFile) marker.getResource(), tag.id());
			new MapOperation(NLS.bind(Messages.operation_tag, tag.feature().name()), key.map(),
					map -> TagUpdate.edits(map, List.of(new TagUpdate(key, lines, text.anchor(lines)))))
					.run(new NullProgressMonitor());
		} catch (CoreException | IOException e) {
			JdtUiPlugin.log(e);
		}
	}
}
