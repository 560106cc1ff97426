// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.source;

import org.anttracks.core.SourceReference;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;

/** Finds in the workspace what the recorder names. */
public final class SourceFinder {

	private SourceFinder() {
	}

	/** Sources of projects are preferred to libraries; null if there is neither. */
	public static IJavaElement find(SourceReference source) throws JavaModelException {
		IType library = null;
		for (IJavaProject project : JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()) {
			IType type = type(source.className(), project);
			if (type != null && type.getCompilationUnit() != null) {
				return element(type, source);
			}
			library = library == null ? type : library;
		}
		return library == null ? null : element(library, source);
	}

	/** Of anonymous and local classes, the class around them. */
	private static IType type(String name, IJavaProject project) throws JavaModelException {
		return project.findType(name.replaceFirst("\\$\\d.*", "").replace('$', '.'));
	}

	/** The class if it has no such method: lambdas, say. */
	private static IJavaElement element(IType type, SourceReference source) throws JavaModelException {
		if (source.isMethod()) {
			for (IMethod method : type.getMethods()) {
				if (isMethod(method, source)) {
					return method;
				}
			}
		}
		return type;
	}

	/** Is it this method of its class? */
	public static boolean isMethod(IMethod method, SourceReference source) throws JavaModelException {
		boolean named = method.isConstructor() ? source.method().equals("<init>")
				: method.getElementName().equals(source.method());
		return named && sameParameters(method, source.descriptor());
	}

	/** Sources know the simple names of types only, and not always. */
	private static boolean sameParameters(IMethod method, String descriptor) {
		if (descriptor.isEmpty()) {
			return true;
		}
		String[] wanted = Signature.getParameterTypes(descriptor);
		String[] has = method.getParameterTypes();
		boolean same = wanted.length == has.length;
		for (int i = 0; same && i < has.length; i++) {
			same = simple(wanted[i]).equals(simple(has[i])) || Signature.getArrayCount(has[i]) == Signature.getArrayCount(wanted[i])
					&& Signature.getTypeSignatureKind(Signature.getElementType(has[i])) == Signature.TYPE_VARIABLE_SIGNATURE;
		}
		return same;
	}

	private static String simple(String signature) {
		String name = Signature.toString(Signature.getTypeErasure(signature)).replace('/', '.').replace('$', '.');
		return name.substring(name.lastIndexOf('.') + 1);
	}
}
