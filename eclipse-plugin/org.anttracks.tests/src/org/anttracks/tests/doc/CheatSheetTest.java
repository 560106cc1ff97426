// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.doc;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.anttracks.tests.launching.JavaPerspective;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.cheatsheets.OpenCheatSheetAction;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The cheat sheet opens, and its buttons run commands that exist. */
class CheatSheetTest extends JavaPerspective {

	private static final String VIEW = "org.eclipse.ui.cheatsheets.views.CheatSheetView";

	@AfterEach
	void tidy() throws Exception {
		ui(() -> {
			page.hideView(page.findView(VIEW));
			return null;
		});
	}

	@Test
	void opens() throws Exception {
		ui(() -> {
			new OpenCheatSheetAction("org.anttracks.doc.leak").run();
			return null;
		});
		Workbench.until("text", () -> ui(() -> Workbench.find(page.getWorkbenchWindow().getShell(), ScrolledForm.class,
				form -> form.isVisible() && form.getText().equals("Find a memory leak")) != null));
		Workbench.shot("cheat-sheet");
	}

	@Test
	void commandsExist() throws Exception {
		ICommandService service = PlatformUI.getWorkbench().getService(ICommandService.class);
		NodeList commands;
		try (InputStream in = Platform.getBundle("org.anttracks.doc").getEntry("cheatsheets/leak.xml").openStream()) {
			commands = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getElementsByTagName("command");
		}
		assertEquals(6, commands.getLength());
		for (int i = 0; i < commands.getLength(); i++) {
			ParameterizedCommand command = service.deserialize(((Element) commands.item(i)).getAttribute("serialization"));
			assertTrue(command.getCommand().isDefined(), command.getId());
			Object wizard = command.getParameterMap().get("newWizardId");
			if (wizard != null) {
				assertNotNull(PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(wizard.toString()), wizard.toString());
			}
			Object view = command.getParameterMap().get("org.eclipse.ui.views.showView.viewId");
			if (view != null) {
				assertNotNull(PlatformUI.getWorkbench().getViewRegistry().find(view.toString()), view.toString());
			}
		}
	}
}
