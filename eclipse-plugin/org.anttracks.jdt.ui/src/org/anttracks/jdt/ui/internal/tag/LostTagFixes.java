// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/** What can be done about a tag that has lost its code. */
public class LostTagFixes implements IMarkerResolutionGenerator2 {

	@Override
	public boolean hasResolutions(IMarker marker) {
		return marker.getAttribute(LostTags.TAG, null) != null;
	}

	@Override
	public IMarkerResolution[] getResolutions(IMarker marker) {
		List<IMarkerResolution> fixes = new ArrayList<>();
		Tag tag = tag(marker);
		if (tag != null) {
			try {
				IFile source = TagCheck.source(tag, JavaCore.create(marker.getResource().getProject()));
				if (source != null) {
					fixes.add(new ShowFix(source, tag.lines()));
					Lines now = AcceptFix.lines(source, tag);
					if (now != null) {
						fixes.add(new AcceptFix(NLS.bind(Messages.lost_accept, now), source, tag));
					}
				}
			} catch (CoreException e) {
				JdtUiPlugin.log(e);
			}
			fixes.add(new RemoveFix(tag));
		}
		return fixes.toArray(IMarkerResolution[]::new);
	}

	private static Tag tag(IMarker marker) {
		String id = marker.getAttribute(LostTags.TAG, "");
		for (MapFile map : ProjectMaps.get().of(marker.getResource().getProject())) {
			if (map.file().equals(marker.getResource())) {
				return Tag.of(map.map()).stream().filter(tag -> tag.id().equals(id)).findFirst().orElse(null);
			}
		}
		return null;
	}
}
