// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.anttracks.tests.launching.Workbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.IViewDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The views are found where people look for them. */
class ViewsTest {

	private static final List<String> VIEWS = List.of("org.anttracks.ui.recordingsView", "org.anttracks.jdt.ui.features");

	@AfterEach
	void back() throws Exception {
		Workbench.javaPerspective();
	}

	@Test
	void viewsAreInCategoryJava() throws Exception {
		for (String id : VIEWS) {
			IViewDescriptor view = PlatformUI.getWorkbench().getViewRegistry().find(id);
			assertEquals(List.of("Java"), List.of(view.getCategoryPath()));
		}
	}

	@Test
	void viewsAreOfferedInThePerspectivesJavaAndDebug() throws Exception {
		for (String perspective : List.of("org.eclipse.jdt.ui.JavaPerspective", "org.eclipse.debug.ui.DebugPerspective")) {
			List<String> offered = ui(() -> {
				IWorkbenchPage page = PlatformUI.getWorkbench().showPerspective(perspective,
						PlatformUI.getWorkbench().getWorkbenchWindows()[0]);
				return List.of(page.getShowViewShortcuts());
			});
			assertTrue(offered.containsAll(VIEWS), () -> perspective + offered);
		}
	}
}
