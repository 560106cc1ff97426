// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.anttracks.jdt.ui.internal.tag.FeatureAnnotation;
import org.anttracks.tests.launching.JavaPerspective;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jdt.ui.PreferenceConstants;
import org.eclipse.jdt.ui.text.IJavaPartitions;
import org.eclipse.jdt.ui.text.JavaSourceViewerConfiguration;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.ChainedPreferenceStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the Java editor offers for features: the quick assist and the hovers. */
class JavaEditorTest extends JavaPerspective {

	private static final String SERVICE = "src/shop/invoices/InvoiceService.java";

	private TestProject project;
	private JavaEditor editor;
	private ISourceViewer viewer;

	@BeforeEach
	void prepare() throws Exception {
		project = TestProject.leak("hovers");
		project.file("shop.features", project.text("shop.features").replace("shop.invoices.*", "shop.invoices.InvoiceService"));
		editor = JavaEditor.open(page, project, SERVICE);
		viewer = ui(() -> (ISourceViewer) editor.part().getAdapter(ITextOperationTarget.class));
	}

	private static TableItem assist(Table table) {
		return Arrays.stream(table.getItems()).filter(item -> item.getText().startsWith("Tag as feature...")).findFirst().orElse(null);
	}

	@Test
	void quickAssistTags() throws Exception {
		editor.select("invoice = renderer.render", "cache.put(key, invoice);");
		ui(() -> {
			editor.part().setFocus();
			return null;
		});
		Workbench.post(() -> ((ITextOperationTarget) viewer).doOperation(ISourceViewer.QUICK_ASSIST));
		Table proposals = until("quick assists", () -> ui(() -> {
			for (Shell shell : Display.getDefault().getShells()) {
				Table table = shell.isVisible() ? Workbench.find(shell, Table.class, found -> found.isVisible() && assist(found) != null)
						: null;
				if (table != null && shell != page.getWorkbenchWindow().getShell()) {
					return table;
				}
			}
			return null;
		}), found -> found != null);
		Workbench.shot("quick-assist");
		Workbench.post(() -> {
			proposals.setSelection(assist(proposals));
			proposals.notifyListeners(SWT.Selection, new Event());
			proposals.notifyListeners(SWT.DefaultSelection, new Event());
		});
		Shell dialog = Workbench.shell("Tag as Feature");
		ui(() -> {
			Workbench.find(dialog, Combo.class, combo -> true).setText("rendering");
			return null;
		});
		Workbench.push(dialog, "OK");
		until("annotation", () -> editor.annotations().stream().anyMatch(text -> text.startsWith("rendering: invoice = renderer")));
	}

	/** In the ruler, and over text that has no hover of its own. */
	@Test
	void hoversNameTheFeature() throws Exception {
		editor.select("invoice = renderer.render", "cache.put(key, invoice);");
		JavaEditor.tag("rendering");
		until("annotation", () -> editor.annotations().stream().anyMatch(text -> text.startsWith("rendering: invoice = renderer")));
		JavaSourceViewerConfiguration configuration = ui(() -> new JavaSourceViewerConfiguration(JavaUI.getColorManager(),
				new ChainedPreferenceStore(new IPreferenceStore[] { PreferenceConstants.getPreferenceStore(),
						EditorsUI.getPreferenceStore() }), editor.part(), IJavaPartitions.JAVA_PARTITIONING));
		int offset = ui(() -> editor.document().get().indexOf("= renderer.render"));
		int line = ui(() -> editor.document().getLineOfOffset(offset));
		assertEquals("Feature rendering (shop.features)",
				ui(() -> configuration.getAnnotationHover(viewer).getHoverInfo(viewer, line).replaceAll("<[^>]*>", "").strip()));
		Object info = ui(() -> ((ITextHoverExtension2) configuration.getTextHover(viewer, IDocument.DEFAULT_CONTENT_TYPE, 0))
				.getHoverInfo2(viewer, new Region(offset, 0)));
		Object annotation = info.getClass().getField("annotation").get(info);
		assertEquals("Feature rendering (shop.features)", ((FeatureAnnotation) annotation).getText());
	}
}
