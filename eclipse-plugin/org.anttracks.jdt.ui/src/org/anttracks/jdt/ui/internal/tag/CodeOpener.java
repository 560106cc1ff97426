// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;

/** Opens the code that a selector selects. */
public final class CodeOpener {

	private CodeOpener() {
	}

	/** Packages, classes or methods; empty if the project has none of the name. */
	public static List<IJavaElement> elements(SelectorElement selector, IJavaProject project) {
		List<IJavaElement> elements = new ArrayList<>();
		try {
			elements.addAll(NamedCode.of(selector, project));
			boolean packages = selector.kind() == SelectorElement.Kind.PACKAGE
					|| selector.kind() == SelectorElement.Kind.PACKAGE_TREE;
			if (packages) {
				for (IPackageFragment fragment : project.getPackageFragments()) {
					if (fragment.getElementName().equals(selector.owner())) {
						elements.add(fragment);
					}
				}
			}
		} catch (JavaModelException e) {
			JdtUiPlugin.log(e);
		}
		return elements;
	}

	/** Classes, methods and lines open in an editor; packages are shown in the Package Explorer. */
	public static void open(SelectorElement selector, IJavaProject project, IWorkbenchPage page) {
		List<IJavaElement> elements = elements(selector, project);
		if (elements.isEmpty()) {
			return;
		}
		IJavaElement first = elements.get(0);
		try {
			if (first instanceof IPackageFragment) {
				IViewPart explorer = page.showView(JavaUI.ID_PACKAGES);
				((IPackagesViewPart) explorer).selectAndReveal(first);
			} else if (selector.kind() == SelectorElement.Kind.LINES && first.getResource() instanceof IFile file) {
				ShowFix.reveal(page, file, new Lines(selector.firstIndex(), selector.lastIndex()));
			} else {
				JavaUI.openInEditor(first, true, true);
			}
		} catch (CoreException e) {
			JdtUiPlugin.log(e);
		}
	}
}
