// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.AttributionRule;
import org.anttracks.core.Diagnostic;
import org.anttracks.core.ErrorCode;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.Features;
import org.anttracks.core.Recording;
import org.anttracks.ui.internal.Messages;

/**
 * What an open recording knows of features.
 *
 * @param features null if no map is chosen or none could be read
 * @param problems in words
 */
public record FeatureSettings(List<MapSource> maps, AttributionRule rule, Features features, List<String> problems) {

	public static final FeatureSettings NONE = new FeatureSettings(List.of(), AttributionRule.NEAREST, null, List.of());

	static FeatureSettings read(Recording recording, List<MapSource> maps, AttributionRule rule) {
		List<FeatureMap> parsed = new ArrayList<>();
		List<String> problems = new ArrayList<>();
		for (MapSource source : maps) {
			try {
				FeatureMap map = source.read();
				map.problems().forEach(problem -> problems.add(text(source, problem)));
				if (!map.hasErrors()) {
					parsed.add(map);
				}
			} catch (AntTracksException e) {
				problems.add(source.label() + ": " + e.getMessage());
			}
		}
		return new FeatureSettings(maps, rule, apply(recording, parsed, rule, problems), List.copyOf(problems));
	}

	private static Features apply(Recording recording, List<FeatureMap> maps, AttributionRule rule,
			List<String> problems) {
		if (maps.isEmpty()) {
			return null;
		}
		try {
			return recording.features(maps, rule);
		} catch (AntTracksException e) {
			problems.add(e.code() == ErrorCode.INTERNAL ? Messages.Features_internal : e.getMessage());
			return null;
		}
	}

	private static String text(MapSource source, Diagnostic problem) {
		return source.label() + ":" + problem.span().line() + ": " + problem.message();
	}

	public boolean hasMaps() {
		return !maps.isEmpty();
	}
}
