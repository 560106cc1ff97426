// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.FeatureElement;
import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;

/** What the maps of its project say about one Java file. */
final class TaggedFile {

	private final ICompilationUnit unit;
	private final List<MapFile> maps;

	private TaggedFile(ICompilationUnit unit, List<MapFile> maps) {
		this.unit = unit;
		this.maps = maps;
	}

	/** Null if the file is no source of a Java project. */
	static TaggedFile of(IFile file) {
		ICompilationUnit unit = JavaCore.createCompilationUnitFrom(file);
		return unit == null || !unit.getJavaProject().exists() || !unit.getJavaProject().isOnClasspath(unit) ? null
				: new TaggedFile(unit, ProjectMaps.get().of(file.getProject()));
	}

	ICompilationUnit unit() {
		return unit;
	}

	List<MapFile> maps() {
		return maps;
	}

	List<Tag> tags(MapFile map) {
		return Tag.of(map.map()).stream().filter(tag -> declares(tag.selector().owner())).toList();
	}

	/** Selectors other than tags that may select something in this file. */
	List<SelectorElement> names(FeatureElement feature) {
		List<SelectorElement> names = new ArrayList<>(feature.selectors());
		names.removeIf(selector -> selector.kind() == SelectorElement.Kind.LINES || !declares(selector.owner()));
		return names;
	}

	private boolean declares(String owner) {
		String inPackage = unit.getParent().getElementName();
		String prefix = inPackage.isEmpty() ? "" : inPackage + ".";
		if (!owner.startsWith(prefix)) {
			return false;
		}
		String topLevel = owner.substring(prefix.length()).split("[.$]", 2)[0];
		return unit.getElementName().equals(topLevel + ".java") || declaresBesides(topLevel);
	}

	private boolean declaresBesides(String topLevel) {
		IType type = unit.getType(topLevel);
		try {
			return type.exists() && !type.isMember() && unit.getTypes().length > 1;
		} catch (JavaModelException e) {
			JdtUiPlugin.log(e);
			return false;
		}
	}
}
