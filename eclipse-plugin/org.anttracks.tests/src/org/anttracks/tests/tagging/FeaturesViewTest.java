// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.anttracks.core.FeatureMap;
import org.anttracks.core.SelectorElement;
import org.anttracks.tests.launching.JavaPerspective;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What can be done with features in their view; all of it can be undone. */
class FeaturesViewTest extends JavaPerspective {

	private static final String MAP = "shop.features";

	private TestProject project;
	private IViewPart view;
	private Tree tree;
	private String before;

	@BeforeEach
	void prepare() throws Exception {
		project = TestProject.leak("maps");
		project.file(MAP, project.text(MAP).replace("shop.invoices.*", "shop.invoices.InvoiceService"));
		before = project.text(MAP);
		view = ui(() -> page.showView("org.anttracks.jdt.ui.features"));
		tree = until("tree", () -> ui(() -> Workbench.find(page.getWorkbenchWindow().getShell(), Tree.class,
				found -> found.isVisible() && found.getItemCount() > 0 && item(found, "invoices") != null)), found -> found != null);
	}

	@AfterEach
	void tidy() throws Exception {
		ui(() -> {
			page.hideView(view);
			return null;
		});
	}

	private static TreeItem item(Tree tree, String feature) {
		return Arrays.stream(tree.getItems()).filter(map -> map.getText().endsWith("maps"))
				.flatMap(map -> Arrays.stream(map.getItems())).filter(item -> item.getText().equals(feature)).findFirst().orElse(null);
	}

	private static MenuItem menuItem(Tree tree, String text) {
		Menu menu = tree.getMenu();
		menu.notifyListeners(SWT.Show, new Event());
		return Arrays.stream(menu.getItems()).filter(item -> item.getText().replace("&", "").startsWith(text)).findFirst()
				.orElseThrow();
	}

	/** Does not wait: the entry may open a dialog. */
	private void choose(String feature, String entry) {
		Workbench.post(() -> {
			tree.setSelection(item(tree, feature));
			tree.notifyListeners(SWT.Selection, new Event());
			Workbench.select(menuItem(tree, entry));
		});
	}

	private void untilMap(String expected) throws Exception {
		until("map", () -> project.text(MAP), expected::equals);
	}

	/** By the command of the menu Edit, with the view active. */
	private void undo() throws Exception {
		ui(() -> {
			page.activate(view);
			return PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.eclipse.ui.edit.undo", null);
		});
		untilMap(before);
	}

	@Test
	void renamed() throws Exception {
		Workbench.shot("features-view");
		choose("invoices", "Rename...");
		Shell dialog = Workbench.shell("Rename Feature");
		ui(() -> {
			Workbench.find(dialog, Text.class, text -> text.getText().equals("invoices")).setText("billing");
			return null;
		});
		Workbench.push(dialog, "OK");
		untilMap(before.replace("invoices (", "billing ("));
		until("item", () -> ui(() -> item(tree, "billing") != null));
		undo();
	}

	@Test
	void merged() throws Exception {
		choose("audit", "Merge into...");
		Shell dialog = Workbench.shell("Merge Feature audit");
		Table others = until("others", () -> ui(() -> Workbench.find(dialog, Table.class, table -> table.getItemCount() == 4)),
				found -> found != null);
		ui(() -> {
			TableItem invoices = Arrays.stream(others.getItems()).filter(item -> item.getText().equals("invoices")).findFirst().orElseThrow();
			others.setSelection(invoices);
			others.notifyListeners(SWT.Selection, new Event());
			return null;
		});
		Workbench.push(dialog, "OK");
		until("merged", () -> ui(() -> item(tree, "audit") == null));
		String map = project.text(MAP);
		assertFalse(map.contains("audit "), map);
		List<String> code = FeatureMap.parse(MAP, map).features().stream().filter(feature -> feature.name().equals("invoices"))
				.flatMap(feature -> feature.selectors().stream()).map(SelectorElement::text).toList();
		assertEquals(List.of("shop.invoices.InvoiceService", "shop.audit.*"), code);
		undo();
	}

	@Test
	void deleted() throws Exception {
		choose("audit", "Delete Feature");
		until("deleted", () -> ui(() -> item(tree, "audit") == null));
		assertFalse(project.text(MAP).contains("audit"), project.text(MAP));
		undo();
		until("there again", () -> ui(() -> item(tree, "audit") != null));
	}

	@Test
	void recoloured() throws Exception {
		choose("audit", "Colour...");
		Shell dialog = Workbench.shell("Colour of Feature audit");
		Workbench.shot("feature-colour");
		ui(() -> {
			List<String> taken = List.of("red 204, green 121, blue 167");
			Button third = Workbench.find(dialog, Button.class,
					button -> button.getToolTipText() != null && button.getToolTipText().startsWith("Colour 3 of "));
			assertTrue(taken.stream().noneMatch(third.getToolTipText()::contains));
			third.setSelection(true);
			Workbench.select(third);
			return null;
		});
		Workbench.push(dialog, "OK");
		until("recoloured", () -> !project.text(MAP).equals(before));
		assertTrue(project.text(MAP).contains("audit") && !project.text(MAP).contains("204 121 167"), project.text(MAP));
		undo();
	}

	@Test
	void hiddenAndShown() throws Exception {
		JavaEditor editor = JavaEditor.open(page, project, "src/shop/invoices/InvoiceService.java");
		until("annotations", () -> editor.shown("invoices") > 0);
		choose("invoices", "Hide in Editors");
		until("hidden", () -> ui(() -> item(tree, "invoices  (hidden)") != null) && editor.shown("invoices") == 0);
		assertEquals(before, project.text(MAP));
		choose("invoices  (hidden)", "Show in Editors");
		until("shown", () -> ui(() -> item(tree, "invoices") != null) && editor.shown("invoices") > 0);
	}
}
