// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.anttracks.jdt.ui.internal.map.ElementNames;
import org.anttracks.jdt.ui.internal.tag.NamedCode;
import org.eclipse.jdt.core.IClassFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.ISharedImages;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.graphics.Image;

/** Names of a project that can stand in a feature map. */
final class Names {

	/** @param icon of {@link ISharedImages} */
	record Name(String text, String icon) {

		Image image() {
			return JavaUI.getSharedImages().getImage(icon);
		}
	}

	private static final String CLASS = ".class";

	private final IJavaProject project;
	private final Map<String, Name> found = new TreeMap<>();

	Names(IJavaProject project) {
		this.project = project;
	}

	List<Name> startingWith(String typed) throws JavaModelException {
		int colons = typed.indexOf("::");
		if (colons >= 0) {
			addMethods(NamedCode.type(typed.substring(0, colons), project), typed);
		} else {
			int dot = typed.lastIndexOf('.');
			String inPackage = dot < 0 ? "" : typed.substring(0, dot);
			for (IPackageFragment fragment : project.getPackageFragments()) {
				String name = fragment.getElementName();
				if (name.startsWith(typed) && fragment.containsJavaResources()) {
					add(name + ".*", typed, ISharedImages.IMG_OBJS_PACKAGE);
				}
				if (dot >= 0 && name.equals(inPackage)) {
					addTypes(fragment, typed);
				}
			}
			if (dot >= 0) {
				addMembers(NamedCode.type(inPackage, project), typed);
			}
		}
		return new ArrayList<>(found.values());
	}

	private void addTypes(IPackageFragment fragment, String typed) throws JavaModelException {
		for (ICompilationUnit unit : fragment.getCompilationUnits()) {
			for (IType type : unit.getTypes()) {
				add(ElementNames.of(type), typed, ISharedImages.IMG_OBJS_CLASS);
			}
		}
		for (IClassFile file : fragment.getOrdinaryClassFiles()) {
			String name = file.getElementName();
			if (name.endsWith(CLASS) && !name.contains("$") && !name.contains("-")) {
				add(fragment.getElementName() + "." + name.substring(0, name.length() - CLASS.length()), typed,
						ISharedImages.IMG_OBJS_CLASS);
			}
		}
	}

	private void addMembers(IType type, String typed) throws JavaModelException {
		if (type != null) {
			for (IType nested : type.getTypes()) {
				add(ElementNames.of(nested), typed, ISharedImages.IMG_OBJS_CLASS);
			}
			String name = ElementNames.of(type);
			addMethods(type, name + "::" + typed.substring(name.length() + 1));
		}
	}

	private void addMethods(IType type, String typed) throws JavaModelException {
		if (type != null) {
			for (IMethod method : type.getMethods()) {
				add(ElementNames.of(method), typed, ISharedImages.IMG_OBJS_PUBLIC);
			}
		}
	}

	private void add(String name, String typed, String icon) {
		if (name.startsWith(typed)) {
			found.putIfAbsent(name, new Name(name, icon));
		}
	}
}
