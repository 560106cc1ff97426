// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.refactoring;

import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Edit;
import org.anttracks.jdt.ui.internal.tag.MapFile;
import org.anttracks.jdt.ui.internal.tag.ProjectMaps;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.TextFileChange;

/** The part of a refactoring that changes feature maps; shown in its preview, undone with it. */
final class MapChange {

	private MapChange() {
	}

	/** In all projects: a map may name code of another one. Null if there is nothing to change. */
	static Change of(NameChange names) {
		CompositeChange all = new CompositeChange(Messages.participant_name);
		for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
			for (MapFile map : ProjectMaps.get().of(project)) {
				List<Edit> edits = names.edits(current(map));
				if (!edits.isEmpty()) {
					TextFileChange change = new TextFileChange(map.file().getName(), map.file());
					change.setEdit(Edit.combine(edits));
					change.setTextType(ProjectMaps.EXTENSION);
					all.add(change);
				}
			}
		}
		return all.getChildren().length == 0 ? null : all;
	}

	/** With the changes that an editor has not saved: the refactoring changes its text. */
	private static FeatureMap current(MapFile map) {
		ITextFileBuffer open = FileBuffers.getTextFileBufferManager().getTextFileBuffer(map.file().getFullPath(),
				LocationKind.IFILE);
		try {
			return open == null ? map.map() : FeatureMap.parse(map.file().getName(), open.getDocument().get());
		} catch (AntTracksException e) {
			JdtUiPlugin.log(e);
			return map.map();
		}
	}
}
