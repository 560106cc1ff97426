// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.List;

import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Edit;
import org.anttracks.jdt.ui.internal.map.MapWriter;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMarkerResolution;

/** Takes a tag out of its map. */
record RemoveFix(Tag tag) implements IMarkerResolution {

	@Override
	public String getLabel() {
		return Messages.lost_remove;
	}

	@Override
	public void run(IMarker marker) {
		try {
			new MapOperation(NLS.bind(Messages.operation_untag, tag.feature().name()), (IFile) marker.getResource(),
					this::edits).run(new NullProgressMonitor());
		} catch (CoreException e) {
			JdtUiPlugin.log(e);
		}
	}

	private List<Edit> edits(FeatureMap map) {
		MapWriter writer = new MapWriter(map);
		return Tag.of(map).stream().filter(other -> other.id().equals(tag.id()))
				.map(other -> writer.remove(other.selector())).toList();
	}
}
