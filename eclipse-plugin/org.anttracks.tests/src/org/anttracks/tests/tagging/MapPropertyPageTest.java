// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.anttracks.tests.launching.JavaPerspective;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.Test;

/** The properties of a project say to which feature map new tags go; preference and property pages have keywords. */
class MapPropertyPageTest extends JavaPerspective {

	@Test
	void newTagsGoToTheChosenMap() throws Exception {
		TestProject project = TestProject.leak("chosen");
		String before = project.text("shop.features");
		Workbench.post(() -> PreferencesUtil.createPropertyDialogOn(page.getWorkbenchWindow().getShell(), project.java(),
				"org.anttracks.jdt.ui.map", null, null).open());
		Shell dialog = Workbench.shell("Properties for chosen");
		Combo map = until("map", () -> ui(() -> Workbench.find(dialog, Combo.class, combo -> combo.getText().equals("shop.features"))),
				found -> found != null);
		choose(map, "none/team.features");
		assertFalse(ui(() -> Workbench.button(dialog, "Apply and Close").isEnabled()), "no such folder");
		choose(map, "src/team.features");
		assertTrue(ui(() -> Workbench.button(dialog, "Apply and Close").isEnabled()));
		Workbench.shot("map-properties");
		Workbench.push(dialog, "Apply and Close");
		until("closed", () -> ui(dialog::isDisposed));
		JavaEditor editor = JavaEditor.open(page, project, "src/shop/invoices/InvoiceService.java");
		editor.select("invoice(Order", "invoice");
		JavaEditor.tag("showing");
		assertTrue(project.text("src/team.features").contains("shop.invoices.InvoiceService::invoice"));
		assertEquals(before, project.text("shop.features"));
		assertTrue(project.text(".settings/org.anttracks.jdt.ui.prefs").contains("featureMap=src/team.features"));
	}

	private static void choose(Combo map, String path) throws Exception {
		ui(() -> {
			map.setText(path);
			return null;
		});
	}

	@Test
	void pagesAreFoundByKeywords() {
		for (String point : new String[] { "org.eclipse.ui.preferencePages", "org.eclipse.ui.propertyPages" }) {
			int pages = 0;
			for (IConfigurationElement page : Platform.getExtensionRegistry().getConfigurationElementsFor(point)) {
				if (page.getName().equals("page") && page.getContributor().getName().startsWith("org.anttracks.")) {
					pages++;
					assertEquals(1, page.getChildren("keywordReference").length, page.getAttribute("id"));
				}
			}
			assertTrue(pages > 0, point);
		}
	}
}
