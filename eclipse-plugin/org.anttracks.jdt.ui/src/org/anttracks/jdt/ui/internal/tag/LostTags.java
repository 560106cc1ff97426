// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.core.TextSpan;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;

/** Shows in the map, and so among the problems, which tags have lost their code. */
public final class LostTags {

	/** Type of the markers. */
	public static final String MARKER = JdtUiPlugin.ID + ".lostTag";

	/** Attribute of a marker: names the tag. */
	public static final String TAG = "tag";

	private LostTags() {
	}

	static void mark(MapFile map, List<Tag> lost) throws CoreException {
		if (!map.file().exists()) {
			return;
		}
		map.file().deleteMarkers(MARKER, false, IResource.DEPTH_ZERO);
		for (Tag tag : lost) {
			TextSpan span = tag.selector().span();
			Map<String, Object> attributes = new HashMap<>();
			attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_WARNING);
			attributes.put(IMarker.MESSAGE,
					NLS.bind(Messages.lost_message, new Object[] { tag.feature().name(), tag.selector().owner(), tag.lines() }));
			attributes.put(IMarker.LINE_NUMBER, span.line());
			attributes.put(IMarker.CHAR_START, span.offset());
			attributes.put(IMarker.CHAR_END, span.end());
			attributes.put(TAG, tag.id());
			map.file().createMarker(MARKER, attributes);
		}
	}
}
