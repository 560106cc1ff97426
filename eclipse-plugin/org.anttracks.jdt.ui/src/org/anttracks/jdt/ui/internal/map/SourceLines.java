// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.map;

import java.util.ArrayList;
import java.util.List;

/** A source text that is searched for code by its anchor. */
public final class SourceLines {

	private final List<String> lines;
	private final List<String> bare;

	public SourceLines(String text) {
		lines = text.lines().toList();
		bare = lines.stream().map(Anchor::bare).toList();
	}

	public int count() {
		return lines.size();
	}

	/** Null if the text has no such lines. */
	public Anchor anchor(Lines range) {
		if (range.first() < 1 || range.last() > lines.size() || range.first() > range.last()) {
			return null;
		}
		return Anchor.ofBare(String.join("", bare.subList(range.first() - 1, range.last())));
	}

	/** All places where the code stands, without the empty lines around it. */
	public List<Lines> find(Anchor anchor) {
		List<Lines> found = new ArrayList<>();
		for (int first = 0; first < bare.size(); first++) {
			int length = 0;
			for (int last = first; last < bare.size() && length < anchor.length() && !bare.get(first).isEmpty(); last++) {
				length += bare.get(last).length();
				Lines range = new Lines(first + 1, last + 1);
				if (length == anchor.length() && anchor.equals(anchor(range))) {
					found.add(range);
				}
			}
		}
		return found;
	}

	/** The range without empty lines at its ends; null if there is nothing else in it. */
	public Lines trim(Lines range) {
		int first = range.first();
		int last = Math.min(range.last(), lines.size());
		while (first <= last && bare.get(first - 1).isEmpty()) {
			first++;
		}
		while (first <= last && bare.get(last - 1).isEmpty()) {
			last--;
		}
		return first > last ? null : new Lines(first, last);
	}
}
