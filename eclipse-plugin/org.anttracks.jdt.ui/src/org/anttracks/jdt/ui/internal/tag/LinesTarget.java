// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.List;

import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Anchor;
import org.anttracks.jdt.ui.internal.map.ElementNames;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.osgi.util.NLS;

/** Statements: lines of a top-level class. */
public record LinesTarget(IType type, Lines lines, Anchor anchor) implements TagTarget {

	@Override
	public IProject project() {
		return type.getJavaProject().getProject();
	}

	@Override
	public String label() {
		return NLS.bind(Messages.target_lines, lines, type.getElementName());
	}

	@Override
	public boolean hasPackages() {
		return false;
	}

	@Override
	public List<String> selectors(FeatureMap map, boolean subpackages) {
		return List.of(Tag.text(ElementNames.of(type), lines, Tag.newId(map), anchor));
	}
}
