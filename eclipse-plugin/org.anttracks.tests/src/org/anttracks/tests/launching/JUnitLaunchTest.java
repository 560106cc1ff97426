// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import org.anttracks.core.RecordingEntry;
import org.anttracks.launching.LaunchMode;
import org.anttracks.launching.internal.ui.RecordingShortcut;
import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.ExpressionConverter;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.JUnitCore;
import org.eclipse.jdt.junit.TestRunListener;
import org.eclipse.jdt.junit.model.ITestCaseElement;
import org.eclipse.jface.viewers.StructuredSelection;
import org.junit.jupiter.api.Test;

/** JUnit tests are recorded, started by the shortcut of the context menu. */
class JUnitLaunchTest extends JavaPerspective {

	private final List<String> results = new CopyOnWriteArrayList<>();

	@Test
	void shortcutRecordsJUnit5() throws Exception {
		records("5", """
				import static org.junit.jupiter.api.Assertions.*;
				import org.junit.jupiter.api.Test;
				class CalcTest {
					@Test void good() { assertEquals(4, 2 + 2); }
					@Test void bad() { assertEquals(5, 2 + 2); }
				}
				""");
	}

	@Test
	void shortcutRecordsJUnit4() throws Exception {
		records("4", """
				import static org.junit.Assert.*;
				import org.junit.Test;
				public class CalcTest {
					@Test public void good() { assertEquals(4, 2 + 2); }
					@Test public void bad() { assertEquals(5, 2 + 2); }
				}
				""");
	}

	private void records(String version, String source) throws Exception {
		TestProject project = TestProject.create("junit" + version,
				JavaCore.newContainerEntry(IPath.fromPortableString("org.eclipse.jdt.junit.JUNIT_CONTAINER/" + version)));
		project.file("src/CalcTest.java", source);
		project.build();
		IType type = project.java().findType("CalcTest");
		assertTrue(offers("org.anttracks.launching.shortcut.junit", type));
		TestRunListener listener = new TestRunListener() {
			@Override
			public void testCaseFinished(ITestCaseElement element) {
				results.add(element.getTestMethodName() + " " + element.getTestResult(false));
			}
		};
		JUnitCore.addTestRunListener(listener);
		try {
			ILaunch launch = launch("org.anttracks.launching.shortcut.junit", type);
			RecordingEntry recording = Launches.recordingOf(launch);
			assertEquals("", recording.problem());
			Workbench.until("results", () -> results.containsAll(List.of("good OK", "bad Failure")));
		} finally {
			JUnitCore.removeTestRunListener(listener);
		}
	}

	@Test
	void shortcutRecordsJavaApplication() throws Exception {
		TestProject project = TestProject.create("application");
		project.file("src/Short.java", "public class Short { public static void main(String[] args) { } }");
		project.build();
		IType type = project.java().findType("Short");
		assertTrue(offers("org.anttracks.launching.shortcut.java", type));
		assertEquals("", Launches.recordingOf(launch("org.anttracks.launching.shortcut.java", type)).problem());
	}

	private static ILaunch launch(String shortcut, IType type) throws Exception {
		Set<ILaunch> before = Set.of(DebugPlugin.getDefault().getLaunchManager().getLaunches());
		ILaunchShortcut made = (ILaunchShortcut) element(shortcut).createExecutableExtension("class");
		assertEquals(RecordingShortcut.class, made.getClass());
		Workbench.post(() -> made.launch(new StructuredSelection(type), LaunchMode.ID));
		return Workbench.until("launch", () -> Stream.of(DebugPlugin.getDefault().getLaunchManager().getLaunches())
				.filter(launch -> !before.contains(launch) && launch.getAttribute(LaunchMode.ATTR_TRACE) != null).findFirst().orElse(null), found -> found != null);
	}

	private static boolean offers(String shortcut, IType type) throws Exception {
		IConfigurationElement enablement = element(shortcut).getChildren("contextualLaunch")[0].getChildren("enablement")[0];
		EvaluationContext context = new EvaluationContext(null, List.of(type));
		context.addVariable("selection", List.of(type));
		return ExpressionConverter.getDefault().perform(enablement).evaluate(context) == EvaluationResult.TRUE;
	}

	private static IConfigurationElement element(String shortcut) {
		for (IConfigurationElement element : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.eclipse.debug.ui.launchShortcuts")) {
			if (shortcut.equals(element.getAttribute("id"))) {
				return element;
			}
		}
		throw new IllegalArgumentException(shortcut);
	}
}
