// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The commands are in the context menus of the Package Explorer and of the Java editor, and in the menu Run. */
class MenuTest extends JavaPerspective {

	private static final String LAUNCH = "Profile with AntTracks As";

	private TestProject project;

	@BeforeEach
	void prepare() throws Exception {
		project = TestProject.leak("menus");
	}

	/** Menus are filled when they are shown. */
	private static List<String> texts(Menu menu) {
		menu.notifyListeners(SWT.Show, new Event());
		List<String> texts = Arrays.stream(menu.getItems())
				.map(item -> item.getText().replace("&", "").replaceFirst("\t.*", "")).toList();
		menu.notifyListeners(SWT.Hide, new Event());
		return texts;
	}

	private List<String> explorerMenu(IJavaElement element) throws Exception {
		IPackagesViewPart explorer = ui(() -> (IPackagesViewPart) page.showView(JavaUI.ID_PACKAGES));
		ui(() -> {
			page.activate(explorer);
			explorer.selectAndReveal(element);
			return null;
		});
		return ui(() -> texts(explorer.getTreeViewer().getTree().getMenu()));
	}

	@Test
	void packageExplorerOffersToProfileAndToTag() throws Exception {
		List<String> ofProject = explorerMenu(project.java());
		assertTrue(ofProject.contains(LAUNCH), ofProject.toString());
		assertTrue(!ofProject.contains("Tag as Feature..."), ofProject.toString());
		List<String> ofType = explorerMenu(project.java().findType("shop.Main"));
		assertTrue(ofType.containsAll(List.of(LAUNCH, "Profile As", "Tag as Feature...")), ofType.toString());
	}

	@Test
	void javaEditorOffersToProfileAndToTag() throws Exception {
		ITextEditor editor = ui(() -> (ITextEditor) IDE.openEditor(page, project.project().getFile("src/shop/Main.java")));
		List<String> texts = ui(() -> texts(((StyledText) editor.getAdapter(Control.class)).getMenu()));
		assertTrue(texts.containsAll(List.of(LAUNCH, "Profile As", "Tag as Feature...", "Show Allocation Figures")), texts.toString());
	}

	private List<String> menu(String title) throws Exception {
		return ui(() -> {
			for (MenuItem item : page.getWorkbenchWindow().getShell().getMenuBar().getItems()) {
				if (item.getText().replace("&", "").equals(title)) {
					return texts(item.getMenu());
				}
			}
			return List.of();
		});
	}

	@Test
	void menuRunHasTheModesEntries() throws Exception {
		List<String> texts = menu("Run");
		assertEquals(3, texts.stream().filter(text -> text.startsWith("Profile with AntTracks")).count(), texts.toString());
	}
}
