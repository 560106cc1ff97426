// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.doc;

import static org.anttracks.tests.launching.Workbench.post;
import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.anttracks.core.Recording;
import org.anttracks.core.RecordingEntry;
import org.anttracks.tests.launching.Launches;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The example comes into the workspace complete: it compiles and can be profiled. */
class ExampleWizardTest {

	private final IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("leak");

	private IWorkbenchPage page;

	@BeforeEach
	void prepare() throws Exception {
		page = Workbench.javaPerspective();
		Launches.useRecorderJdk();
		TestProject.useRunningJre();
		delete();
	}

	@AfterEach
	void tidy() throws Exception {
		Workbench.tidy(page);
		delete();
	}

	private void delete() throws Exception {
		if (project.exists()) {
			project.delete(true, true, null);
		}
	}

	private Shell wizard() throws Exception {
		IWizardDescriptor wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.anttracks.doc.example");
		assertEquals("org.eclipse.ui.Examples", wizard.getCategory().getParent().getId());
		post(() -> {
			try {
				IWorkbenchWizard made = wizard.createWizard();
				assertTrue(made instanceof INewWizard);
				made.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
				new WizardDialog(page.getWorkbenchWindow().getShell(), made).open();
			} catch (Exception e) {
				throw new IllegalStateException(e);
			}
		});
		return Workbench.shell("Order Service with a Memory Leak");
	}

	@Test
	void importedExampleCompilesAndIsProfiled() throws Exception {
		Shell dialog = wizard();
		Workbench.shot("example-wizard");
		Workbench.push(dialog, "Finish");
		until("project", () -> ui(dialog::isDisposed) && project.isOpen());
		project.build(IncrementalProjectBuilder.FULL_BUILD, null);
		for (IMarker problem : project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
			assertTrue(problem.getAttribute(IMarker.SEVERITY, 0) < IMarker.SEVERITY_ERROR, problem.getAttribute(IMarker.MESSAGE, ""));
		}
		ILaunchConfiguration configuration = until("launch configuration",
				() -> Stream.of(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
						.filter(found -> found.getName().equals("Order service")).findFirst().orElse(null), found -> found != null);
		ILaunchConfigurationWorkingCopy shorter = configuration.getWorkingCopy();
		shorter.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "3000");
		ILaunch launch = Launches.record(shorter);
		RecordingEntry recording = Launches.recordingOf(launch);
		assertEquals("", recording.problem());
		assertTrue(Launches.output(launch, "orders").contains("3000 orders"));
		assertEquals("Parallel", Recording.peek(recording.folder(), null).properties().get("gc.name"));
		assertEquals(1, recording.featureMaps().size());
	}

	@Test
	void existingProjectIsLeftAlone() throws Exception {
		project.create(null);
		Shell dialog = wizard();
		assertTrue(ui(() -> !Workbench.button(dialog, "Finish").isEnabled()));
		Workbench.push(dialog, "Cancel");
		until("closed", () -> ui(dialog::isDisposed));
		project.open(null);
		assertTrue(!project.getFile("shop.features").exists());
	}
}
