// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.anttracks.core.SourceReference;
import org.anttracks.jdt.ui.JavaSourceOpener;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From what the recorder names to the source: in projects, and in libraries with attached source. */
class SourceOpenerTest extends JavaPerspective {

	private static final String CODE = """
			package lib;
			public class Maker {
				static class Inner {
					Object make(int count, String... names) {
						return new Object[count];
					}
				}
				Runnable later() {
					return () -> new Object();
				}
			}
			""";

	private boolean open(String className, String method, String descriptor, int line) throws Exception {
		return ui(() -> new JavaSourceOpener().open(new SourceReference(className, method, descriptor, "Maker.java", line), page));
	}

	/** Title of the editor, and the selected line. */
	private String shown() throws Exception {
		return ui(() -> {
			ITextEditor editor = (ITextEditor) page.getActiveEditor();
			return editor.getTitle() + ":"
					+ (((ITextSelection) editor.getSelectionProvider().getSelection()).getStartLine() + 1);
		});
	}

	@Test
	void opensSourcesOfProjects() throws Exception {
		TestProject project = TestProject.create("sources");
		project.file("src/lib/Maker.java", CODE);
		project.build();
		try {
			assertTrue(open("lib.Maker$Inner", "make", "(I[Ljava/lang/String;)Ljava/lang/Object;", 5));
			assertEquals("Maker.java:5", shown());
			assertTrue(open("lib.Maker", "lambda$later$0", "()V", 9));
			assertEquals("Maker.java:9", shown());
			assertTrue(open("lib.Maker$Inner", "make", "(I[Ljava/lang/String;)Ljava/lang/Object;", 0));
			assertEquals("Maker.java:4", shown());
			assertFalse(open("lib.Unknown", "", "", 0));
		} finally {
			ui(() -> page.closeAllEditors(false));
			project.project().delete(true, true, null);
		}
	}

	@Test
	void opensLibrariesWithSource(@TempDir Path folder) throws Exception {
		TestProject library = TestProject.create("library");
		library.file("src/lib/Maker.java", CODE);
		library.build();
		Path classes = zip(folder.resolve("lib.jar"), library.project().getFolder("bin").getLocation().toPath());
		Path sources = zip(folder.resolve("lib-sources.jar"), library.project().getFolder("src").getLocation().toPath());
		library.project().delete(true, true, null);
		TestProject user = TestProject.create("user",
				JavaCore.newLibraryEntry(IPath.fromPath(classes), IPath.fromPath(sources), null));
		try {
			assertTrue(open("lib.Maker$Inner", "make", "(I[Ljava/lang/String;)Ljava/lang/Object;", 5));
			assertEquals("Maker$Inner.class:5", shown());
			Workbench.shot("library-source");
		} finally {
			ui(() -> page.closeAllEditors(false));
			user.project().delete(true, true, null);
		}
	}

	private static Path zip(Path file, Path root) throws Exception {
		try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out);
				Stream<Path> found = Files.walk(root)) {
			List<Path> files = found.filter(Files::isRegularFile).toList();
			for (Path each : files) {
				zip.putNextEntry(new ZipEntry(root.relativize(each).toString()));
				Files.copy(each, zip);
			}
		}
		return file;
	}
}
