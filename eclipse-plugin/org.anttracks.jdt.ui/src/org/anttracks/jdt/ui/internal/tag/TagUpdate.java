// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.map.Anchor;
import org.anttracks.jdt.ui.internal.map.Edit;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.MapWriter;
import org.anttracks.jdt.ui.internal.map.Tag;

/** The code of a tag stands in other lines now, or is other code. */
record TagUpdate(TagKey key, Lines lines, Anchor anchor) {

	/** Edits for those tags that the map still has. */
	static List<Edit> edits(FeatureMap map, List<TagUpdate> updates) {
		List<Edit> edits = new ArrayList<>();
		MapWriter writer = new MapWriter(map);
		for (Tag tag : Tag.of(map)) {
			for (TagUpdate update : updates) {
				if (update.key.id().equals(tag.id()) && update.changes(tag)) {
					String text = Tag.text(tag.selector().owner(), update.lines, tag.id(), update.anchor);
					edits.add(writer.replace(tag.selector(), text));
					break;
				}
			}
		}
		return edits;
	}

	boolean changes(Tag tag) {
		return !lines.equals(tag.lines()) || !anchor.equals(tag.anchor());
	}
}
