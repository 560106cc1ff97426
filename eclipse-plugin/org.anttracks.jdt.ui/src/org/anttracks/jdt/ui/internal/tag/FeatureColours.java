// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Colour;
import org.anttracks.core.FeatureElement;
import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;

/** The colours of the features of a project; those that its maps give none get one of the core's palette. */
public final class FeatureColours {

	private FeatureColours() {
	}

	/** By name, in the order of the maps. */
	public static Map<String, Colour> of(List<MapFile> maps) {
		Map<String, Colour> colours = new LinkedHashMap<>();
		for (MapFile map : maps) {
			for (FeatureElement feature : map.map().features()) {
				if (colours.get(feature.name()) == null) {
					colours.put(feature.name(), feature.colour());
				}
			}
		}
		List<String> without = colours.entrySet().stream().filter(entry -> entry.getValue() == null)
				.map(Map.Entry::getKey).toList();
		List<Colour> chosen = palette(without.size(), new ArrayList<>(colours.values()));
		for (int i = 0; i < chosen.size(); i++) {
			colours.put(without.get(i), chosen.get(i));
		}
		return colours;
	}

	/** Colours that colour-blind people can tell from each other and from those that are taken. */
	public static List<Colour> palette(int count, List<Colour> taken) {
		taken.removeIf(colour -> colour == null);
		try {
			return FeatureMap.palette(count, taken);
		} catch (AntTracksException e) {
			JdtUiPlugin.log(e);
			return Collections.nCopies(count, new Colour(128, 128, 128));
		}
	}
}
