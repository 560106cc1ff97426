// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;

import org.anttracks.core.internal.MapReader;

/**
 * A text in the language of feature maps, read by the core. Never changes; parse again after an edit.
 *
 * @param fileName for messages
 * @param problems in the order of the text
 * @param features what could be read, also where there are errors
 */
public record FeatureMap(String fileName, String text, List<Diagnostic> problems, List<FeatureElement> features) {

	/** Time is linear in the text: fast enough to call as one types. */
	public static FeatureMap parse(String fileName, String text) throws AntTracksException {
		return MapReader.read(fileName, text);
	}

	/** Colours that colour-blind people tell apart, from each other and as far as possible from those taken. */
	public static List<Colour> palette(int count, List<Colour> taken) throws AntTracksException {
		return MapReader.palette(count, taken);
	}

	/** The member of {@code candidates} that was probably meant, or an empty text. */
	public static String nearest(String word, List<String> candidates) throws AntTracksException {
		return MapReader.nearest(word, candidates);
	}

	public boolean hasErrors() {
		return problems.stream().anyMatch(Diagnostic::error);
	}
}
