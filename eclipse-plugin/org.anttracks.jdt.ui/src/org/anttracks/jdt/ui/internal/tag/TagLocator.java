// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.List;

import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.SourceLines;
import org.anttracks.jdt.ui.internal.map.Tag;

/** Finds the code of a tag in a source text. */
public final class TagLocator {

	private TagLocator() {
	}

	/** Where it was, or the one place where it is now; null if it is nowhere or in several places: it is lost then. */
	public static Lines locate(SourceLines source, Tag tag) {
		if (tag.anchor().equals(source.anchor(tag.lines()))) {
			return tag.lines();
		}
		List<Lines> found = source.find(tag.anchor());
		return found.size() == 1 ? found.get(0) : null;
	}
}
