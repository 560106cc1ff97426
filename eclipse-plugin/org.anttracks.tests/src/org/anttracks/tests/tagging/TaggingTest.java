// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.anttracks.jdt.ui.internal.tag.LostTags;
import org.anttracks.jdt.ui.internal.tag.MapOperation;
import org.anttracks.tests.launching.JavaPerspective;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.ToolFactory;
import org.eclipse.jdt.core.formatter.CodeFormatter;
import org.eclipse.jface.bindings.TriggerSequence;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tags are made by the command and follow the code through edits in the workbench and outside. */
class TaggingTest extends JavaPerspective {

	private static final String SERVICE = "src/shop/invoices/InvoiceService.java";

	private TestProject project;

	@BeforeEach
	void prepare() throws Exception {
		project = TestProject.leak("tags");
	}

	private JavaEditor tagged() throws Exception {
		JavaEditor editor = JavaEditor.open(page, project, SERVICE);
		editor.select("invoice = renderer.render", "cache.put(key, invoice);");
		JavaEditor.tag("rendering");
		return editor;
	}

	private String tagLine() throws Exception {
		return project.text("shop.features").lines().filter(line -> line.contains("// tag ")).findFirst().orElse("").strip();
	}

	@Test
	void statementsAreTaggedByTheCommand() throws Exception {
		String before = project.text("shop.features");
		JavaEditor editor = tagged();
		String after = project.text("shop.features");
		assertTrue(after.startsWith(before), after);
		assertTrue(after.contains("rendering ("), after);
		assertTrue(tagLine().startsWith("shop.invoices.InvoiceService:20-21 // tag "), after);
		until("annotation", () -> editor.annotations().stream().anyMatch(text -> text.startsWith("rendering: invoice = renderer")));
		ui(() -> {
			editor.part().selectAndReveal(0, 0);
			return null;
		});
		Workbench.shot("tag-annotation");
	}

	@Test
	void taggingCanBeUndone() throws Exception {
		String before = project.text("shop.features");
		tagged();
		ui(() -> PlatformUI.getWorkbench().getOperationSupport().getOperationHistory().undo(MapOperation.context(),
				new NullProgressMonitor(), null));
		assertEquals(before, project.text("shop.features"));
	}

	@Test
	void methodAndClassAreTaggedByName() throws Exception {
		JavaEditor editor = JavaEditor.open(page, project, SERVICE);
		editor.select("shown() {", "return shown;\n  }");
		editor.select("shown()", "shown");
		JavaEditor.tag("counting");
		assertTrue(project.text("shop.features").contains("    shop.invoices.InvoiceService::shown\n"));
		editor.select("InvoiceService {", "InvoiceService");
		JavaEditor.tag("counting");
		assertTrue(project.text("shop.features").contains("    shop.invoices.InvoiceService\n"));
		until("annotations", () -> editor.annotations().containsAll(List.of("counting: shown", "counting: InvoiceService")));
	}

	@Test
	void tagsFollowEdits() throws Exception {
		JavaEditor editor = tagged();
		editor.insertAfter("private int shown;", "\n  private int more;\n");
		editor.insertAfter("cache.put(key, invoice);", "\n      more++;");
		editor.save();
		assertTrue(tagLine().startsWith("shop.invoices.InvoiceService:22-23 // tag "), tagLine());
		editor.replace("invoice = renderer.render(order, language);", "shown++;\n      invoice = renderer.render(order, language);\n      shown--;");
		editor.save();
		assertTrue(tagLine().startsWith("shop.invoices.InvoiceService:22-25 // tag "), tagLine());
	}

	@Test
	void tagsFollowTheFormatter() throws Exception {
		JavaEditor editor = tagged();
		ui(() -> {
			String text = editor.document().get();
			ToolFactory.createCodeFormatter(project.java().getOptions(true), ToolFactory.M_FORMAT_EXISTING)
					.format(CodeFormatter.K_COMPILATION_UNIT, text, 0, text.length(), 0, "\n").apply(editor.document());
			return null;
		});
		editor.save();
		until("annotation", () -> editor.annotations().stream().anyMatch(text -> text.startsWith("rendering: invoice = renderer")
				&& text.endsWith("cache.put(key, invoice);")));
		assertEquals(0, lost().length);
	}

	private IMarker[] lost() throws Exception {
		JavaEditor.settle();
		return project.project().findMarkers(LostTags.MARKER, true, IResource.DEPTH_INFINITE);
	}

	private void outside(String text, String with) throws Exception {
		Path file = project.project().getFile(SERVICE).getLocation().toPath();
		Files.writeString(file, Files.readString(file).replace(text, with));
		project.project().refreshLocal(IResource.DEPTH_INFINITE, null);
		JavaEditor.settle();
	}

	@Test
	void codeMovedOutsideIsFoundAgain() throws Exception {
		tagged();
		ui(() -> page.closeAllEditors(false));
		outside("private int shown;", "private int shown;\n\n  // pulled\n\n");
		assertEquals(0, lost().length);
		assertTrue(tagLine().startsWith("shop.invoices.InvoiceService:24-25 // tag "), tagLine());
	}

	@Test
	void codeMovedOutsideIsFoundAgainInAnOpenEditor() throws Exception {
		JavaEditor editor = tagged();
		outside("private int shown;", "private int shown;\n\n  // pulled\n\n");
		until("new text", () -> ui(() -> editor.document().get().contains("pulled")));
		until("new lines", () -> {
			JavaEditor.settle();
			return tagLine().startsWith("shop.invoices.InvoiceService:24-25 // tag ");
		});
		until("annotation", () -> editor.annotations().stream().anyMatch(text -> text.startsWith("rendering: invoice = renderer")));
	}

	@Test
	void codeChangedOutsideIsLostAndNeverMoved() throws Exception {
		tagged();
		ui(() -> page.closeAllEditors(false));
		String tag = tagLine();
		outside("cache.put(key, invoice);", "cache.putIfAbsent(key, invoice);");
		IMarker[] markers = lost();
		assertEquals(1, markers.length);
		assertTrue(markers[0].getAttribute(IMarker.MESSAGE, "").contains("rendering"));
		assertEquals(tag, tagLine());
		IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(markers[0]);
		assertEquals(3, fixes.length);
		ui(() -> {
			Stream.of(fixes).filter(fix -> fix.getLabel().startsWith("Tag the lines")).findFirst().orElseThrow().run(markers[0]);
			return null;
		});
		assertEquals(0, lost().length);
		assertFalse(tag.equals(tagLine()));
		outside("cache.putIfAbsent(key, invoice);", "// gone");
		IMarker again = lost()[0];
		ui(() -> {
			IMarkerResolution[] now = IDE.getMarkerHelpRegistry().getResolutions(again);
			Stream.of(now).filter(fix -> fix.getLabel().equals("Remove the tag")).findFirst().orElseThrow().run(again);
			return null;
		});
		assertEquals(0, lost().length);
		assertEquals("", tagLine());
	}

	@Test
	void packageIsTaggedInThePackageExplorer() throws Exception {
		ui(() -> {
			var explorer = page.showView("org.eclipse.jdt.ui.PackageExplorer");
			explorer.getSite().getSelectionProvider().setSelection(new StructuredSelection(
					project.java().findPackageFragment(project.project().getFolder("src/shop/orders").getFullPath())));
			page.activate(explorer);
			return null;
		});
		JavaEditor.tag("reading");
		assertTrue(project.text("shop.features").contains("    shop.orders.*\n"));
	}

	@Test
	void methodIsTaggedInTheOutline() throws Exception {
		JavaEditor.open(page, project, SERVICE);
		IMethod method = project.java().findType("shop.invoices.InvoiceService").getMethods()[0];
		ui(() -> {
			IViewPart outline = page.showView(IPageLayout.ID_OUTLINE);
			page.activate(outline);
			((ISelectionProvider) outline).setSelection(new StructuredSelection(method));
			return null;
		});
		JavaEditor.tag("showing");
		assertTrue(project.text("shop.features").contains("shop.invoices.InvoiceService::invoice"), project.text("shop.features"));
	}

	@Test
	void packagesAreMarkedAtTheirDeclarations() throws Exception {
		JavaEditor editor = JavaEditor.open(page, project, SERVICE);
		until("annotation", () -> editor.annotations().contains("invoices: shop.invoices"));
		assertFalse(editor.annotations().stream().anyMatch(text -> text.startsWith("orders: ")), editor.annotations().toString());
	}

	@Test
	void projectWithoutMapGetsOne() throws Exception {
		TestProject plain = TestProject.create("plain");
		plain.file("src/One.java", "class One {\n\tint one() {\n\t\treturn 1;\n\t}\n}\n");
		plain.build();
		JavaEditor editor = JavaEditor.open(page, plain, "src/One.java");
		editor.select("one(", "one");
		JavaEditor.tag("counting");
		assertTrue(plain.text("plain.features").contains("One::one"), plain.text("plain.features"));
		until("annotation", () -> editor.annotations().stream().anyMatch(text -> text.startsWith("counting: ")));
	}

	@Test
	void projectWithoutJavaCannotBeTagged() throws Exception {
		IProject other = ResourcesPlugin.getWorkspace().getRoot().getProject("other");
		other.create(null);
		other.open(null);
		other.getFile("notes.txt").create(new ByteArrayInputStream("no code".getBytes(StandardCharsets.UTF_8)), true, null);
		ITextEditor editor = ui(() -> (ITextEditor) IDE.openEditor(page, other.getFile("notes.txt")));
		ui(() -> {
			page.activate(editor);
			editor.selectAndReveal(0, 4);
			return null;
		});
		Workbench.post(() -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.anttracks.jdt.ui.tag", null);
			} catch (Exception e) {
				throw new IllegalStateException(e);
			}
		});
		Shell dialog = Workbench.shell("Tag as Feature");
		assertTrue(ui(() -> Workbench.find(dialog, Label.class, label -> label.getText().startsWith("Select code of a Java project"))) != null);
		Workbench.push(dialog, "OK");
		until("closed", () -> ui(dialog::isDisposed));
		other.delete(true, true, null);
	}

	@Test
	void keyIsTakenByNobodyElse() throws Exception {
		IBindingService service = PlatformUI.getWorkbench().getService(IBindingService.class);
		for (String keys : List.of("M2+M3+G", "M2+M3+H J", "M2+M3+H T")) {
			TriggerSequence sequence = KeySequence.getInstance(keys.replace("M2+M3", "ALT+SHIFT"));
			long others = Stream.of(service.getBindings()).filter(binding -> binding.getTriggerSequence().startsWith(sequence, true)
					|| sequence.startsWith(binding.getTriggerSequence(), false)).filter(binding -> binding.getParameterizedCommand() != null
							&& !binding.getParameterizedCommand().getId().startsWith("org.anttracks")).count();
			assertEquals(0, others, keys);
		}
	}
}
