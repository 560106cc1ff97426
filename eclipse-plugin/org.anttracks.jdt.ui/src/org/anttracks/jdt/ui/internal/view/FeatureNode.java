// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.anttracks.core.Colour;
import org.anttracks.core.FeatureElement;
import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.tag.FeatureColours;
import org.anttracks.jdt.ui.internal.tag.MapFile;
import org.anttracks.jdt.ui.internal.tag.ProjectMaps;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;

/** A feature in one map; its blocks there are one. */
record FeatureNode(IFile map, String name, String label, Colour colour, List<SelectorElement> selectors) {

	/** In the order of the map. */
	static List<FeatureNode> of(IProject project, MapFile map) {
		Map<String, Colour> colours = FeatureColours.of(ProjectMaps.get().of(project));
		List<FeatureNode> nodes = new ArrayList<>();
		for (String name : map.map().features().stream().map(FeatureElement::name).distinct().toList()) {
			List<SelectorElement> selectors = new ArrayList<>();
			String label = null;
			for (FeatureElement block : map.map().features()) {
				if (block.name().equals(name)) {
					selectors.addAll(block.selectors());
					label = label == null ? block.label() : label;
				}
			}
			nodes.add(new FeatureNode(map.file(), name, label, colours.get(name), selectors));
		}
		return nodes;
	}

	/** The same feature, whatever code it has now: keeps trees expanded. */
	@Override
	public boolean equals(Object other) {
		return other instanceof FeatureNode node && node.map.equals(map) && node.name.equals(name);
	}

	@Override
	public int hashCode() {
		return map.hashCode() * 31 + name.hashCode();
	}
}
