// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.ElementNames;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.osgi.util.NLS;

/** Packages, classes and methods of one project. */
public record ElementTarget(List<IJavaElement> elements) implements TagTarget {

	/** Null if some element cannot be tagged. */
	public static ElementTarget of(List<?> selected) throws JavaModelException {
		List<IJavaElement> elements = new ArrayList<>();
		for (Object element : selected) {
			if (element instanceof ICompilationUnit unit) {
				elements.addAll(List.of(unit.getTypes()));
			} else if (element instanceof IType || element instanceof IMethod
					|| element instanceof IPackageFragment fragment && !fragment.isDefaultPackage()) {
				elements.add((IJavaElement) element);
			} else {
				return null;
			}
		}
		boolean together = elements.stream().map(IJavaElement::getJavaProject).distinct().count() == 1;
		return together ? new ElementTarget(elements) : null;
	}

	@Override
	public IProject project() {
		return elements.get(0).getJavaProject().getProject();
	}

	@Override
	public String label() {
		return elements.size() == 1 ? elements.get(0).getElementName() : NLS.bind(Messages.target_many, elements.size());
	}

	@Override
	public boolean hasPackages() {
		return elements.stream().anyMatch(IPackageFragment.class::isInstance);
	}

	@Override
	public List<String> selectors(FeatureMap map, boolean subpackages) throws JavaModelException {
		List<String> selectors = new ArrayList<>();
		for (IJavaElement element : elements) {
			if (element instanceof IPackageFragment fragment) {
				selectors.add(ElementNames.of(fragment, subpackages));
			} else if (element instanceof IMethod method) {
				selectors.add(ElementNames.of(method));
			} else {
				selectors.add(ElementNames.of((IType) element));
			}
		}
		return selectors;
	}
}
