// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.launch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What lines of code were compiled to when a launch began: written as comments at the head of the launch's map, so that
 * the map can be changed later without asking classes that may have been compiled anew. Keys are ids of tags, or
 * selectors of lines as they stand in the map.
 *
 * @param origin   path of the map in the workspace
 * @param compiled selectors of bytecodes by key; empty if the code was lost
 */
record Resolutions(String origin, Map<String, String> compiled) {

	private static final String MAP = "#map ";
	private static final String LINES = "#lines ";

	static Resolutions none(String origin) {
		return new Resolutions(origin, new LinkedHashMap<>());
	}

	/** Null if the text is not one that {@link #text()} began. */
	static Resolutions parse(String text) {
		if (!text.startsWith(MAP)) {
			return null;
		}
		Resolutions result = none(text.lines().findFirst().orElseThrow().substring(MAP.length()));
		text.lines().skip(1).takeWhile(line -> line.startsWith(LINES)).forEach(line -> {
			String[] parts = line.substring(LINES.length()).split(" ", 2);
			result.compiled.put(parts[0], parts.length == 2 ? parts[1] : "");
		});
		return result;
	}

	String text() {
		return MAP + origin + "\n" + compiled.entrySet().stream()
				.map(entry -> LINES + entry.getKey() + " " + entry.getValue() + "\n").collect(Collectors.joining());
	}
}
