// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The editor of feature maps. */
class FeatureMapEditorTest {

	private IWorkbenchPage page;
	private TestProject project;
	private ITextEditor editor;
	private IDocument document;

	@BeforeEach
	void prepare() throws Exception {
		page = Workbench.javaPerspective();
		project = TestProject.leak("maps");
		editor = ui(() -> (ITextEditor) IDE.openEditor(page, project.project().getFile("shop.features")));
		document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
	}

	@AfterEach
	void tidy() throws Exception {
		Workbench.tidy(page);
	}

	private List<String> problems() throws Exception {
		return ui(() -> {
			List<String> texts = new ArrayList<>();
			for (var all = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput()).getAnnotationIterator(); all
					.hasNext();) {
				Annotation annotation = all.next();
				if (annotation.getType().equals("org.eclipse.ui.workbench.texteditor.error")) {
					texts.add(annotation.getText());
				}
			}
			return texts;
		});
	}

	@Test
	void problemsAreShownAsOneTypes() throws Exception {
		assertEquals("org.anttracks.jdt.ui.featureMapEditor", ui(() -> editor.getSite().getId()));
		assertEquals(List.of(), problems());
		ui(() -> {
			document.replace(document.getLength(), 0, "bad { org.*.xml }\n");
			return null;
		});
		until("problem", () -> !problems().isEmpty());
		assertTrue(problems().get(0).contains("'*'"), problems().toString());
		Workbench.shot("feature-map-editor");
	}

	@Test
	void namesAreProposed() throws Exception {
		ui(() -> {
			document.replace(document.getLength(), 0, "more {\n    shop.invoices.Inv");
			editor.selectAndReveal(document.getLength(), 0);
			editor.setFocus();
			return null;
		});
		Workbench.post(() -> editor.getAdapter(ITextOperationTarget.class).doOperation(ISourceViewer.CONTENTASSIST_PROPOSALS));
		Table proposals = until("proposals", () -> ui(() -> {
			for (Shell shell : Display.getDefault().getShells()) {
				Table table = shell.isVisible() ? Workbench.find(shell, Table.class, found -> found.getItemCount() > 2) : null;
				if (table != null && shell != page.getWorkbenchWindow().getShell()) {
					return table;
				}
			}
			return null;
		}), table -> table != null);
		Workbench.shot("feature-map-proposals");
		assertEquals("shop.invoices.Invoice", ui(() -> proposals.getItem(0).getText()));
	}

	@Test
	void namesAreLinksToTheCode() throws Exception {
		ISourceViewer viewer = ui(() -> (ISourceViewer) editor.getAdapter(ITextOperationTarget.class));
		ui(() -> {
			int offset = document.get().indexOf("shop.invoices.*");
			document.replace(offset, "shop.invoices.*".length(), "shop.invoices.Invoice");
			editor.selectAndReveal(offset + 3, 0);
			page.activate(editor);
			return null;
		});
		assertNotNull(viewer);
		ui(() -> PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand("org.eclipse.ui.edit.text.open.hyperlink", null));
		until("code", () -> ui(() -> "Invoice.java".equals(page.getActiveEditor().getTitle())));
	}
}
