// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
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

	/** The texts of a menu within a menu, as when the mouse has come there. */
	private static List<String> below(Menu menu, String text) {
		menu.notifyListeners(SWT.Show, new Event());
		MenuItem item = Arrays.stream(menu.getItems()).filter(i -> i.getText().replace("&", "").equals(text)).findFirst()
				.orElseThrow(() -> new AssertionError(text));
		List<String> texts = texts(item.getMenu());
		menu.notifyListeners(SWT.Hide, new Event());
		return texts;
	}

	/** Its entries are hidden until people ask for them, as in any Eclipse. */
	@Test
	void platformsProfileModeLaunchesAndRemembersToo() throws Exception {
		ui(() -> {
			page.showActionSet("org.eclipse.debug.ui.profileActionSet");
			return null;
		});
		explorerMenu(project.java().findType("shop.Main"));
		List<String> launchAs = ui(() -> below(
				((IPackagesViewPart) page.findView(JavaUI.ID_PACKAGES)).getTreeViewer().getTree().getMenu(), "Profile As"));
		assertTrue(launchAs.stream().anyMatch(text -> text.endsWith("Java Application")), launchAs.toString());
		ILaunchConfiguration configuration = Launches.java(project, "shop.Main").doSave();
		Launches.recordingOf(configuration.launch(ILaunchManager.PROFILE_MODE, null, true));
		Workbench.until("history", () -> ui(() -> below(runMenu(), "Profile History")).stream()
				.anyMatch(text -> text.endsWith(configuration.getName())));
	}

	private Menu runMenu() {
		return Arrays.stream(page.getWorkbenchWindow().getShell().getMenuBar().getItems())
				.filter(item -> item.getText().replace("&", "").equals("Run")).findFirst().orElseThrow().getMenu();
	}
}
