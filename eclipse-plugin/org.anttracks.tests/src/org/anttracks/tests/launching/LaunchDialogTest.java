// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.anttracks.tests.launching.Workbench.post;
import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.anttracks.core.Recording;
import org.anttracks.core.RecordingEntry;
import org.anttracks.launching.LaunchMode;
import org.anttracks.launching.internal.LaunchPreferences;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;

/** What people see of launches: the tab, the dialog about the JDK. */
class LaunchDialogTest extends JavaPerspective {

	private static TestProject project(String name) throws Exception {
		TestProject project = TestProject.create(name);
		project.file("src/Short.java", "public class Short { public static void main(String[] args) { } }");
		project.build();
		return project;
	}

	@Test
	void dialogHasTheTabsOfRunAndOurs() throws Exception {
		ILaunchConfiguration configuration = Launches.java(project("dialog"), "Short").doSave();
		Shell shell = dialog(configuration);
		CTabFolder folder = folder(shell);
		List<String> tabs = ui(() -> Stream.of(folder.getItems()).map(CTabItem::getText).toList());
		assertEquals("AntTracks", tabs.get(1), tabs.toString());
		assertTrue(tabs.containsAll(List.of("Main", "Arguments", "JRE", "Environment", "Common")), tabs.toString());
		selectOurTab(folder);
		Text maximal = sizeField(folder);
		ui(() -> {
			maximal.setText("many");
			return null;
		});
		untilSaid(shell, "many must be a number");
		Workbench.shot("launch-tab-error");
		ui(() -> {
			maximal.setText("64m");
			return null;
		});
		Workbench.shot("launch-tab");
		Workbench.push(shell, "Apply");
		until("applied", () -> configuration.getAttribute("org.anttracks.launching.initialHeap", "").equals("64m"));
		Workbench.push(shell, "Close");
		until("closed", () -> ui(shell::isDisposed));
	}

	private Shell dialog(ILaunchConfiguration configuration) throws Exception {
		post(() -> DebugUITools.openLaunchConfigurationDialogOnGroup(page.getWorkbenchWindow().getShell(),
				new StructuredSelection(configuration), LaunchMode.GROUP));
		return Workbench.shell("Profile with AntTracks Configurations");
	}

	private static CTabFolder folder(Shell shell) throws Exception {
		return until("tabs", () -> ui(() -> Workbench.find(shell, CTabFolder.class, f -> f.getItemCount() > 1)),
				found -> found != null);
	}

	private static void selectOurTab(CTabFolder folder) throws Exception {
		ui(() -> {
			folder.setSelection(1);
			Event event = new Event();
			event.item = folder.getItem(1);
			folder.notifyListeners(SWT.Selection, event);
			return null;
		});
	}

	/** The first of them is the initial size. */
	private static Text sizeField(CTabFolder folder) throws Exception {
		return until("field", () -> ui(() -> Workbench.find(folder, Text.class,
				text -> text.isVisible() && "as in the VM arguments".equals(text.getMessage()))), found -> found != null);
	}

	private static void choose(CTabFolder folder, String collector) throws Exception {
		Combo combo = until("collectors", () -> ui(() -> Workbench.find(folder, Combo.class,
				found -> found.isVisible() && found.indexOf("G1") >= 0)), found -> found != null);
		ui(() -> {
			assertEquals(List.of("as the program's own VM arguments say", "Parallel", "Serial", "G1"), List.of(combo.getItems()));
			combo.select(combo.indexOf(collector));
			Workbench.select(combo);
			return null;
		});
	}

	private static void untilSaid(Shell shell, String text) throws Exception {
		until("message " + text, () -> ui(() -> Workbench.find(shell, Text.class, t -> t.isVisible() && t.getText().contains(text)) != null
				|| Workbench.find(shell, Label.class, l -> l.isVisible() && l.getText().contains(text)) != null));
	}

	@Test
	void collectorIsChosenAndConflictsWithTheArgumentsAreExplained() throws Exception {
		ILaunchConfigurationWorkingCopy copy = Launches.java(project("collectors"), "Short");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-XX:+UseZGC -Xms32m");
		ILaunchConfiguration configuration = copy.doSave();
		Shell shell = dialog(configuration);
		CTabFolder folder = folder(shell);
		selectOurTab(folder);
		untilSaid(shell, "-XX:+UseZGC chooses a collector that cannot be recorded");
		Workbench.shot("launch-tab-conflict");
		choose(folder, "G1");
		untilSaid(shell, "-XX:+UseZGC of the VM arguments is replaced by -XX:+UseG1GC");
		Text initial = sizeField(folder);
		ui(() -> {
			initial.setText("48m");
			return null;
		});
		untilSaid(shell, "-Xms32m of the VM arguments is replaced by -Xms48m");
		Workbench.push(shell, "Profile with AntTracks");
		ILaunch launch = until("launch", () -> Stream.of(DebugPlugin.getDefault().getLaunchManager().getLaunches())
				.filter(l -> l.getLaunchConfiguration() != null && "collectors".equals(l.getLaunchConfiguration().getName())
						&& l.getAttribute(LaunchMode.ATTR_TRACE) != null)
				.findFirst().orElse(null), found -> found != null);
		RecordingEntry recording = Launches.recordingOf(launch);
		assertEquals("", recording.problem());
		assertEquals("G1", Recording.peek(recording.folder(), null).properties().get("gc.name"));
		assertEquals("-XX:+UseZGC -Xms32m", DebugPlugin.getDefault().getLaunchManager()
				.getLaunchConfiguration(configuration.getMemento()).getAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, ""));
	}

	@Test
	void argumentsThatCannotBeRecordedAreRefusedBeforeTheLaunch() throws Exception {
		ILaunchConfigurationWorkingCopy copy = Launches.java(project("unrecordable"), "Short");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Dkept=1 -XX:-UseTLAB");
		ILaunchConfiguration configuration = copy.doSave();
		post(() -> DebugUITools.launch(configuration, LaunchMode.ID));
		Shell problem = Workbench.shell("Profile with AntTracks");
		assertNotNull(ui(() -> Workbench.find(problem, Label.class, l -> l.getText().contains("-XX:-UseTLAB cannot be recorded"))));
		Workbench.push(problem, "OK");
		until("closed", () -> ui(problem::isDisposed));
	}

	@Test
	void missingJdkIsOneDialogThatLeadsToThePreferences() throws Exception {
		ILaunchConfiguration configuration = Launches.java(project("missing"), "Short").doSave();
		LaunchPreferences.setJdk("/no/such/jdk");
		post(() -> DebugUITools.launch(configuration, LaunchMode.ID));
		Shell problem = Workbench.shell("Profile with AntTracks");
		assertNotNull(ui(() -> Workbench.find(problem, Label.class, l -> l.getText().contains("/no/such/jdk is not a JDK"))));
		Workbench.shot("launch-no-jdk");
		Workbench.push(problem, "Open Preferences...");
		Shell preferences = Workbench.shell("Preferences");
		Text field = until("field", () -> ui(() -> Workbench.find(preferences, Text.class,
				text -> text.getText().equals("/no/such/jdk"))), found -> found != null);
		ui(() -> {
			field.setText(System.getProperty("anttracks.jdk"));
			field.notifyListeners(SWT.KeyUp, new Event());
			return null;
		});
		until("checked", () -> ui(() -> Workbench.find(preferences, Label.class, l -> l.getText().startsWith("In use: ")) != null));
		Workbench.shot("launch-preferences");
		Workbench.push(preferences, "Apply and Close");
		ILaunch launch = until("launch", () -> Stream.of(DebugPlugin.getDefault().getLaunchManager().getLaunches())
				.filter(l -> configuration.equals(l.getLaunchConfiguration()) && l.getAttribute(LaunchMode.ATTR_TRACE) != null)
				.findFirst().orElse(null), found -> found != null);
		assertFalse(Launches.recordingOf(launch).failed());
	}

	@Test
	void jdkThatCannotRecordIsRefused() throws Exception {
		ILaunchConfigurationWorkingCopy copy = Launches.java(project("plain"), "Short");
		copy.setAttribute("org.anttracks.launching.jdk", System.getProperty("java.home"));
		ILaunchConfiguration configuration = copy.doSave();
		post(() -> DebugUITools.launch(configuration, LaunchMode.ID));
		Shell problem = Workbench.shell("Profile with AntTracks");
		assertNotNull(ui(() -> Workbench.find(problem, Label.class, l -> l.getText().contains("cannot record"))));
		Workbench.push(problem, "Cancel");
		until("closed", () -> ui(problem::isDisposed));
	}
}
