// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.map;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;

/** How code is named in feature maps. */
public final class ElementNames {

	private ElementNames() {
	}

	public static String of(IPackageFragment fragment, boolean subpackages) {
		return subpackages ? fragment.getElementName() + ".*" : "package " + fragment.getElementName();
	}

	public static String of(IType type) {
		return type.getFullyQualifiedName('.');
	}

	/** Parameters stand only where there are overloads: without them lambdas in the method belong to it. */
	public static String of(IMethod method) throws JavaModelException {
		String name = of(method.getDeclaringType()) + "::" + (method.isConstructor() ? "new" : method.getElementName());
		int overloads = 0;
		for (IMethod other : method.getDeclaringType().getMethods()) {
			overloads += other.getElementName().equals(method.getElementName()) ? 1 : 0;
		}
		return overloads < 2 ? name : name + parameters(method);
	}

	/** As in Java, without generics: {@code (int, String[])}. */
	public static String parameters(IMethod method) {
		List<String> types = new ArrayList<>();
		for (String type : method.getParameterTypes()) {
			types.add(Signature.toString(Signature.getTypeErasure(type)));
		}
		return "(" + String.join(", ", types) + ")";
	}
}
