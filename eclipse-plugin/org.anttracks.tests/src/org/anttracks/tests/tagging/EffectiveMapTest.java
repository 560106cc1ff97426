// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;

import org.anttracks.core.AttributionRule;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.Features;
import org.anttracks.core.Recording;
import org.anttracks.core.RecordingEntry;
import org.anttracks.tests.launching.Launches;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.Test;

/** A recording has feature maps that match the code that ran. */
class EffectiveMapTest {

	@Test
	void linesAreResolvedToBytecodes() throws Exception {
		IWorkbenchPage page = Workbench.javaPerspective();
		Launches.useRecorderJdk();
		TestProject project = TestProject.leak("resolved");
		JavaEditor editor = JavaEditor.open(page, project, "src/shop/invoices/InvoiceService.java");
		editor.select("invoice = renderer.render", "cache.put(key, invoice);");
		JavaEditor.tag("rendering");
		ui(() -> page.closeAllEditors(false));
		ILaunchConfigurationWorkingCopy copy = Launches.java(project, "shop.Main");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "5000");
		RecordingEntry recording = Launches.recordingOf(Launches.record(copy.doSave()));
		assertEquals(1, recording.featureMaps().size());
		String text = Files.readString(recording.featureMaps().get(0));
		assertTrue(text.contains("shop.invoices.InvoiceService::invoice(Lshop/orders/Order;Ljava/util/Locale;)Ljava/lang/String;["), text);
		assertFalse(text.contains(":20-21"), text);
		followsChanges(project, recording, text);
		FeatureMap map = FeatureMap.parse("shop.features", text);
		assertFalse(map.hasErrors(), map.problems().toString());
		try (Recording opened = Recording.open(recording.folder(), null);
				Features features = opened.features(List.of(map), AttributionRule.NEAREST)) {
			assertTrue(features.problems(0).isEmpty(), features.problems(0).toString());
		}
	}

	/** The map of the recording has the new name and the old bytecodes, whatever the sources are now. */
	private static void followsChanges(TestProject project, RecordingEntry recording, String text) throws Exception {
		project.file("src/shop/invoices/InvoiceService.java",
				"\n\n" + project.text("src/shop/invoices/InvoiceService.java"));
		project.build();
		JavaEditor.settle();
		project.file("shop.features", project.text("shop.features").replace("rendering (", "drawing ("));
		Workbench.until("changed map",
				() -> Files.readString(recording.featureMaps().get(0)).equals(text.replace("rendering (", "drawing (")));
	}
}
