// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;

/** A Java project in the workspace of a test. */
public final class TestProject {

	private static final String VM_TYPE = "org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType";

	private final IJavaProject java;

	private TestProject(IJavaProject java) {
		this.java = java;
	}

	/** One that is there already. */
	public static TestProject of(IJavaProject java) {
		return new TestProject(java);
	}

	/** An empty one with a folder <i>src</i>, for Java 17. */
	public static TestProject create(String name, IClasspathEntry... libraries) throws Exception {
		useRunningJre();
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
		if (project.exists()) {
			project.delete(true, true, null);
		}
		project.create(null);
		project.open(null);
		IProjectDescription description = project.getDescription();
		description.setNatureIds(new String[] { JavaCore.NATURE_ID });
		project.setDescription(description, null);
		project.getFolder("src").create(true, true, null);
		IJavaProject java = JavaCore.create(project);
		List<IClasspathEntry> path = new ArrayList<>(List.of(libraries));
		path.add(JavaCore.newSourceEntry(project.getFolder("src").getFullPath()));
		path.add(JavaRuntime.getDefaultJREContainerEntry());
		java.setRawClasspath(path.toArray(IClasspathEntry[]::new), project.getFullPath().append("bin"), null);
		java.setOption(JavaCore.COMPILER_COMPLIANCE, "17");
		java.setOption(JavaCore.COMPILER_SOURCE, "17");
		java.setOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, "17");
		return new TestProject(java);
	}

	/** The example program of this repository, with its feature map. */
	public static TestProject leak(String name) throws Exception {
		Path example = Path.of(System.getProperty("anttracks.examples"), "leak");
		List<IClasspathEntry> libraries = new ArrayList<>();
		try (Stream<Path> jars = Files.list(example.resolve("target/lib"))) {
			jars.forEach(jar -> libraries.add(JavaCore.newLibraryEntry(IPath.fromPath(jar), null, null)));
		}
		TestProject project = create(name, libraries.toArray(IClasspathEntry[]::new));
		Path sources = example.resolve("src/main/java");
		try (Stream<Path> files = Files.walk(sources)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				project.file("src/" + sources.relativize(file), Files.readString(file));
			}
		}
		project.file("shop.features", Files.readString(example.resolve("shop.features")));
		project.build();
		return project;
	}

	/** The JRE of the user: the one that the workbench runs on. */
	public static void useRunningJre() throws Exception {
		if (JavaRuntime.getDefaultVMInstall() == null) {
			IVMInstallType type = JavaRuntime.getVMInstallType(VM_TYPE);
			VMStandin description = new VMStandin(type, "users");
			description.setName("The user's JRE");
			description.setInstallLocation(new File(System.getProperty("java.home")));
			IVMInstall vm = description.convertToRealVM();
			JavaRuntime.setDefaultVMInstall(vm, new NullProgressMonitor());
		}
	}

	public IFile file(String path, String text) throws Exception {
		IFile file = java.getProject().getFile(path);
		mkdirs(file.getParent());
		ByteArrayInputStream content = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
		if (file.exists()) {
			file.setContents(content, IResource.FORCE, null);
		} else {
			file.create(content, true, null);
		}
		return file;
	}

	private static void mkdirs(IContainer container) throws Exception {
		if (container instanceof IFolder folder && !folder.exists()) {
			mkdirs(folder.getParent());
			folder.create(true, true, null);
		}
	}

	public void build() throws Exception {
		project().build(IncrementalProjectBuilder.FULL_BUILD, null);
		for (IMarker problem : project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
			assertTrue(problem.getAttribute(IMarker.SEVERITY, 0) < IMarker.SEVERITY_ERROR,
					problem.getAttribute(IMarker.MESSAGE, "?"));
		}
	}

	public String text(String path) throws Exception {
		return new String(java.getProject().getFile(path).getContents(true).readAllBytes(), StandardCharsets.UTF_8);
	}

	public IJavaProject java() {
		return java;
	}

	public IProject project() {
		return java.getProject();
	}
}
