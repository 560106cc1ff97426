// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.launching.Workbench.post;
import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.anttracks.core.LastRecording;
import org.anttracks.core.RecordingEntry;
import org.anttracks.launching.LaunchMode;
import org.anttracks.launching.internal.LaunchPreferences;
import org.anttracks.launching.internal.ui.LaunchPreferencePage;
import org.anttracks.tests.launching.Launches;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.anttracks.tests.tagging.JavaEditor;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.FeaturesPage;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.pages.SitesPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The whole way of a user with the example: import, tag, profile, read. Makes the pictures of the documentation, in
 * target/screenshots with names that begin with <i>tour-</i>.
 */
class TourTest {

	private static final int WIDTH = 1200;
	private static final int HEIGHT = 760;

	private final IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("leak");

	private IWorkbenchPage page;
	private RecordingEntry recording;

	@BeforeEach
	void prepare() throws Exception {
		page = Workbench.javaPerspective();
		Launches.useRecorderJdk();
		TestProject.useRunningJre();
		ui(() -> {
			page.resetPerspective();
			page.getWorkbenchWindow().getShell().setBounds(0, 0, WIDTH, HEIGHT);
			return null;
		});
		delete();
	}

	@AfterEach
	void tidy() throws Exception {
		Workbench.tidy(page);
		InstanceScope.INSTANCE.getNode("org.anttracks.launching").remove(LaunchPreferences.FOLDER);
		delete();
		ui(() -> {
			page.resetPerspective();
			return null;
		});
	}

	/** Pictures show nothing of other tests. */
	private static void delete() throws Exception {
		for (IProject each : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
			each.delete(true, true, null);
		}
		for (ILaunchConfiguration each : DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations()) {
			each.delete();
		}
	}

	private void picture(String name) throws Exception {
		Workbench.shot("tour-" + name, page.getWorkbenchWindow().getShell());
	}

	@Test
	void fromTheExampleToTheLeak() throws Exception {
		checkJdk();
		importExample();
		tag();
		RecordingEditor editor = profile();
		read(editor);
		figures();
	}

	/** Under a name that pictures can show. */
	private void checkJdk() throws Exception {
		Path jdk = Path.of(System.getProperty("java.io.tmpdir"), "anttracks-jdk");
		Files.deleteIfExists(jdk);
		LaunchPreferences.setJdk(Files.createSymbolicLink(jdk, Path.of(System.getProperty("anttracks.jdk"))).toString());
		InstanceScope.INSTANCE.getNode("org.anttracks.launching").put(LaunchPreferences.FOLDER,
				jdk.resolveSibling("recordings").toString());
		post(() -> PreferencesUtil.createPreferenceDialogOn(page.getWorkbenchWindow().getShell(), LaunchPreferencePage.ID, null,
				null).open());
		Shell preferences = Workbench.shell("Preferences");
		until("checked", () -> ui(() -> Workbench.find(preferences, Label.class, l -> l.getText().startsWith("In use: ")) != null));
		Workbench.shot("tour-install", preferences);
		Workbench.push(preferences, "Cancel");
		until("closed", () -> ui(preferences::isDisposed));
	}

	private void importExample() throws Exception {
		post(() -> {
			try {
				IWorkbenchWizard wizard = PlatformUI.getWorkbench().getNewWizardRegistry()
						.findWizard("org.anttracks.doc.example").createWizard();
				wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
				new WizardDialog(page.getWorkbenchWindow().getShell(), wizard).open();
			} catch (Exception e) {
				throw new IllegalStateException(e);
			}
		});
		Shell dialog = Workbench.shell("Order Service with a Memory Leak");
		Workbench.push(dialog, "Finish");
		until("project", () -> ui(dialog::isDisposed) && project.isOpen());
		project.build(IncrementalProjectBuilder.FULL_BUILD, null);
	}

	private void tag() throws Exception {
		JavaEditor editor = JavaEditor.open(page, TestProject.of(JavaCore.create(project)),
				"src/main/java/shop/invoices/InvoiceService.java");
		ui(() -> page.showView("org.anttracks.jdt.ui.features"));
		editor.select("invoice = renderer.render", "cache.put(key, invoice);");
		JavaEditor.tag("rendering");
		until("annotation", () -> editor.annotations().stream().anyMatch(text -> text.startsWith("rendering: ")));
		ui(() -> {
			page.activate(editor.part());
			editor.part().selectAndReveal(0, 0);
			return null;
		});
		picture("tag");
	}

	private RecordingEditor profile() throws Exception {
		ILaunchConfiguration configuration = until("launch configuration",
				() -> Stream.of(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
						.filter(found -> found.getName().equals("Order service")).findFirst().orElse(null), found -> found != null);
		post(() -> DebugUITools.openLaunchConfigurationDialogOnGroup(page.getWorkbenchWindow().getShell(),
				new StructuredSelection(configuration), LaunchMode.GROUP));
		Shell dialog = Workbench.shell("Profile with AntTracks Configurations");
		CTabFolder tabs = until("tabs", () -> ui(() -> Workbench.find(dialog, CTabFolder.class, f -> f.getItemCount() > 1)),
				found -> found != null);
		ui(() -> {
			tabs.setSelection(1);
			Event event = new Event();
			event.item = tabs.getItem(1);
			tabs.notifyListeners(SWT.Selection, event);
			return null;
		});
		ui(() -> {
			dialog.setSize(WIDTH, HEIGHT + 130);
			return null;
		});
		Workbench.shot("tour-profile", dialog);
		Workbench.push(dialog, "Profile with AntTracks");
		ILaunch launch = until("launch", () -> Stream.of(DebugPlugin.getDefault().getLaunchManager().getLaunches())
				.filter(found -> configuration.equals(found.getLaunchConfiguration())
						&& found.getAttribute(LaunchMode.ATTR_TRACE) != null).findFirst().orElse(null), found -> found != null);
		recording = Launches.recordingOf(launch);
		assertEquals("", recording.problem());
		RecordingEditor editor = until("recording", () -> ui(() -> page.getActiveEditor() instanceof RecordingEditor shown
				&& shown.recording().isPresent() ? shown : null), found -> found != null);
		Bench.idle(editor);
		return editor;
	}

	private void read(RecordingEditor editor) throws Exception {
		ui(() -> {
			page.toggleZoom(page.getReference(editor));
			return null;
		});
		Bench.show(editor, TimelinePage.class);
		picture("timeline");
		Bench.show(editor, FeaturesPage.class);
		picture("read");
		HeapPage heap = Bench.show(editor, HeapPage.class);
		ui(() -> {
			heap.queryBar().chain().setChain(List.of("feature", "type", "site"));
			return null;
		});
		Bench.idle(editor);
		expandLargest(heap.table().tree());
		picture("heap");
		checkFigures(heap.table().tree(), recording.folder(), recording.featureMaps().get(0));
		Bench.show(editor, DiffPage.class);
		picture("diff");
		SitesPage sites = Bench.show(editor, SitesPage.class);
		ui(() -> {
			Tree tree = sites.table().tree();
			tree.setSelection(tree.getItem(1));
			tree.notifyListeners(SWT.Selection, new Event());
			return null;
		});
		Bench.idle(editor);
		picture("sites");
		ui(() -> {
			page.toggleZoom(page.getReference(editor));
			return null;
		});
	}

	private static void expandLargest(Tree tree) throws Exception {
		ui(() -> {
			TreeItem largest = tree.getItem(1);
			largest.getText();
			largest.setExpanded(true);
			return null;
		});
		Thread.sleep(500);
	}

	/** What the widgets show is what the command says about the same trace with the same map. */
	private static void checkFigures(Tree tree, Path trace, Path map) throws Exception {
		List<String[]> expected = Traces.command("heap", trace.toString(), "--map", map.toString(), "--by", "feature", "--top", "0");
		ui(() -> {
			assertEquals(expected.size(), tree.getItemCount(), "rows, and totals for the titles");
			for (int i = 1; i < tree.getItemCount(); i++) {
				assertEquals(expected.get(i)[0], tree.getItem(i).getText(0));
				assertEquals(expected.get(i)[1], Long.toString(Bench.number(tree.getItem(i), 1)));
				assertEquals(expected.get(i)[2], Long.toString(Bench.number(tree.getItem(i), 3)));
			}
			return null;
		});
		assertTrue(expected.stream().anyMatch(row -> row[0].equals("rendering")));
	}

	private void figures() throws Exception {
		JavaEditor editor = JavaEditor.open(page, TestProject.of(JavaCore.create(project)),
				"src/main/java/shop/invoices/InvoiceRenderer.java");
		ui(() -> {
			page.hideView(page.findView("org.eclipse.ui.console.ConsoleView"));
			return null;
		});
		until("figures", () -> LastRecording.get().figures().isPresent());
		Thread.sleep(2000);
		assertTrue(ui(() -> editor.part().getSite().getPage().getActiveEditor() == editor.part()));
		picture("figures");
	}
}
