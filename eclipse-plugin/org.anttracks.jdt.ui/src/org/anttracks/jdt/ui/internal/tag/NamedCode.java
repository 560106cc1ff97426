// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.map.ElementNames;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;

/** Finds the classes and methods that a selector names. */
public final class NamedCode {

	private NamedCode() {
	}

	/** Empty for packages and for names that the project does not have. */
	public static List<IMember> of(SelectorElement selector, IJavaProject project) throws JavaModelException {
		IType type = type(selector.owner(), project);
		return switch (selector.kind()) {
		case METHOD -> type == null ? List.of() : methods(type, selector.method(), selector.parameters());
		case LINES -> type == null ? List.of() : List.of(type);
		case NAME -> type == null ? methodByName(selector.owner(), project) : List.of(type);
		default -> List.of();
		};
	}

	public static IType type(String name, IJavaProject project) throws JavaModelException {
		return project.findType(name.replace('$', '.'));
	}

	private static List<IMember> methodByName(String name, IJavaProject project) throws JavaModelException {
		int dot = name.lastIndexOf('.');
		IType type = dot < 0 ? null : type(name.substring(0, dot), project);
		return type == null ? List.of() : methods(type, name.substring(dot + 1), null);
	}

	/** @param parameters null for all overloads; a descriptor is not compared */
	private static List<IMember> methods(IType type, String name, String parameters) throws JavaModelException {
		List<IMember> found = new ArrayList<>();
		for (IMethod method : type.getMethods()) {
			boolean named = method.isConstructor() ? name.equals("new") || name.equals("<init>")
					: name.equals(method.getElementName());
			if (named && fits(method, parameters)) {
				found.add(method);
			}
		}
		return found;
	}

	private static boolean fits(IMethod method, String parameters) {
		if (parameters == null || parameters.equals("..") || parameters.startsWith("(")) {
			return true;
		}
		String[] wanted = parameters.isBlank() ? new String[0] : parameters.split(",");
		String own = ElementNames.parameters(method);
		String[] has = own.equals("()") ? new String[0] : own.substring(1, own.length() - 1).split(",");
		boolean same = wanted.length == has.length;
		for (int i = 0; same && i < has.length; i++) {
			same = simple(wanted[i]).equals(simple(has[i]));
		}
		return same;
	}

	private static String simple(String type) {
		String text = type.strip().replace("...", "[]");
		return text.substring(text.lastIndexOf('.') + 1);
	}
}
