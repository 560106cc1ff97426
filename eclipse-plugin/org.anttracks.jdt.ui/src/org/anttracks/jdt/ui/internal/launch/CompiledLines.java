// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.launch;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.jdt.ui.internal.map.Lines;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ToolFactory;
import org.eclipse.jdt.core.util.IClassFileReader;

/** The bytecodes of source lines in the class files of a top-level class and of those nested in it. */
final class CompiledLines {

	private CompiledLines() {
	}

	/**
	 * Empty if the class is not compiled, or there is no code in the lines.
	 *
	 * @param latest class files that were written later are left out; milliseconds
	 */
	static List<String> selectors(IType type, Lines lines, long latest) throws CoreException {
		List<String> selectors = new ArrayList<>();
		for (IFile file : classFiles(type)) {
			if (file.getLocation().toFile().lastModified() > latest) {
				continue;
			}
			IClassFileReader reader = ToolFactory.createDefaultClassFileReader(file.getLocation().toOSString(),
					IClassFileReader.ALL);
			if (reader != null) {
				selectors.addAll(LineTable.selectors(reader, lines));
			}
		}
		return selectors;
	}

	private static List<IFile> classFiles(IType type) throws CoreException {
		List<IFile> files = new ArrayList<>();
		IPath folder = output(type).append(type.getPackageFragment().getElementName().replace('.', '/'));
		if (ResourcesPlugin.getWorkspace().getRoot().findMember(folder) instanceof IContainer container) {
			container.refreshLocal(IResource.DEPTH_ONE, null);
			String name = type.getElementName();
			for (IResource member : container.members(IContainer.INCLUDE_TEAM_PRIVATE_MEMBERS)) {
				boolean own = member.getName().equals(name + ".class")
						|| member.getName().startsWith(name + "$") && member.getName().endsWith(".class");
				if (own && member instanceof IFile file) {
					files.add(file);
				}
			}
		}
		return files;
	}

	/** A source folder may have an output folder of its own. */
	private static IPath output(IType type) throws CoreException {
		IPackageFragmentRoot root = (IPackageFragmentRoot) type.getPackageFragment().getParent();
		IClasspathEntry entry = root.getRawClasspathEntry();
		return entry.getOutputLocation() == null ? type.getJavaProject().getOutputLocation() : entry.getOutputLocation();
	}
}
