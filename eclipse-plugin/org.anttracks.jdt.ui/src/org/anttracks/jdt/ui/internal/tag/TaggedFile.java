// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IPackageDeclaration;
import org.eclipse.jdt.core.ISourceRange;
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

	/** Where the file names what the selector selects: its package, classes or methods. Tags have no names. */
	List<ISourceRange> names(SelectorElement selector) throws JavaModelException {
		List<ISourceRange> names = new ArrayList<>();
		if (isPackage(selector)) {
			for (IPackageDeclaration declaration : unit.getPackageDeclarations()) {
				names.add(declaration.getNameRange());
			}
		} else if (selector.kind() != SelectorElement.Kind.LINES && declares(selector.owner())) {
			for (IMember member : NamedCode.of(selector, unit.getJavaProject())) {
				if (unit.equals(member.getCompilationUnit())) {
					names.add(member.getNameRange());
				}
			}
		}
		names.removeIf(Objects::isNull);
		return names;
	}

	private boolean isPackage(SelectorElement selector) {
		String own = unit.getParent().getElementName();
		return switch (selector.kind()) {
		case PACKAGE -> own.equals(selector.owner());
		case PACKAGE_TREE -> own.equals(selector.owner()) || own.startsWith(selector.owner() + ".");
		default -> false;
		};
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
