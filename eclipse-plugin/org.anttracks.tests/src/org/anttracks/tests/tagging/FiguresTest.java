// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.anttracks.core.AllocationFigures;
import org.anttracks.core.Amount;
import org.anttracks.core.LastRecording;
import org.anttracks.core.Recording;
import org.anttracks.core.RecordingEntry;
import org.anttracks.tests.launching.JavaPerspective;
import org.anttracks.tests.launching.Launches;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.anttracks.ui.RecordingEditors;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The Java editor shows what its code allocated in the last recording. */
class FiguresTest extends JavaPerspective {

	private static final String RENDERER = "src/shop/invoices/InvoiceRenderer.java";
	private static final String STALE = "source changed since";

	private TestProject project;
	private Path recorded;

	@BeforeEach
	void record() throws Exception {
		project = TestProject.leak("figures");
		ILaunchConfigurationWorkingCopy copy = Launches.java(project, "shop.Main");
		copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "2000");
		RecordingEntry recording = Launches.recordingOf(Launches.record(copy.doSave()));
		assertEquals("", recording.problem());
		recorded = recording.folder();
	}

	/** Texts of the figures by the text of the line that they stand above. */
	private static Map<String, String> figures(JavaEditor editor) throws Exception {
		return ui(() -> {
			ISourceViewer viewer = (ISourceViewer) editor.part().getAdapter(ITextOperationTarget.class);
			IAnnotationModel model = viewer.getAnnotationModel();
			Map<String, String> found = new TreeMap<>();
			for (var all = model.getAnnotationIterator(); all.hasNext();) {
				Annotation annotation = all.next();
				for (ICodeMining mining : minings(annotation)) {
					if (mining instanceof LineHeaderCodeMining && mining.getLabel() != null
							&& mining.getLabel().startsWith("allocated")) {
						var line = editor.document().getLineInformationOfOffset(model.getPosition(annotation).getOffset());
						found.put(editor.document().get(line.getOffset(), line.getLength()).strip(), mining.getLabel());
					}
				}
			}
			return found;
		});
	}

	/**
	 * There is no API to see them. The editor's reconciler changes the list meanwhile, in its own thread: hence a copy, which
	 * may have places that are empty.
	 */
	private static List<ICodeMining> minings(Annotation annotation) throws Exception {
		for (Field field : annotation.getClass().getDeclaredFields()) {
			if (field.getName().equals("fMinings")) {
				field.setAccessible(true);
				return Stream.of(((List<?>) field.get(annotation)).toArray()).filter(Objects::nonNull)
						.map(ICodeMining.class::cast).toList();
			}
		}
		return List.of();
	}

	private static String starting(Map<String, String> figures, String line) {
		return figures.entrySet().stream().filter(entry -> entry.getKey().startsWith(line)).map(Map.Entry::getValue)
				.findFirst().orElse("");
	}

	private static String allocated(Amount amount) {
		return String.format(Locale.ROOT, "allocated %,d objects, ", amount.objects());
	}

	private static void toggle() throws Exception {
		ui(() -> PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand("org.anttracks.jdt.ui.toggleFigures", null));
	}

	@Test
	void figuresOfMethodsAndLinesFollowEditsAndSayWhenTheyAreStale() throws Exception {
		JavaEditor editor = JavaEditor.open(page, project, RENDERER);
		AllocationFigures all;
		try (Recording recording = Recording.open(recorded, null)) {
			all = AllocationFigures.of(recording);
		}
		AllocationFigures.OfFile file = all.ofFile("shop.invoices", "InvoiceRenderer.java").orElseThrow();
		String render = allocated(file.methods().entrySet().stream().filter(entry -> entry.getKey().name().equals("render"))
				.findFirst().orElseThrow().getValue());
		String line = allocated(file.lines().get(23));
		// Until it has been read there may be figures of a recording before it.
		Map<String, String> shown = new TreeMap<>();
		until("figures", () -> {
			shown.clear();
			shown.putAll(figures(editor));
			return LastRecording.get().figures().filter(last -> last.folder().equals(recorded)).isPresent()
					&& starting(shown, "Invoice render(").startsWith(render)
					&& starting(shown, "return new Invoice(").startsWith(line)
					&& shown.values().stream().noneMatch(text -> text.contains(STALE));
		});
		Workbench.shot("figures");
		String method = starting(shown, "Invoice render(");
		String invoice = starting(shown, "return new Invoice(");

		editor.insertAfter("final class InvoiceRenderer {", "\n  // one\n  // two");
		until("moved figures", () -> starting(figures(editor), "Invoice render(").equals(method)
				&& starting(figures(editor), "return new Invoice(").equals(invoice));
		editor.replace("return new Invoice(order.id(),", "return new Invoice(1 + order.id(),");
		editor.save();
		until("stale figures", () -> starting(figures(editor), "return new Invoice(1").equals(invoice + ", " + STALE)
				&& starting(figures(editor), "Invoice render(").equals(method + ", " + STALE));
		until("others", () -> figures(editor).values().stream().anyMatch(text -> !text.contains(STALE)));
		Workbench.shot("figures-stale");

		toggle();
		until("no figures", () -> figures(editor).isEmpty());
		toggle();
		until("figures again", () -> !figures(editor).isEmpty());
	}

	@Test
	void figureOpensItsRecording() throws Exception {
		JavaEditor editor = JavaEditor.open(page, project, RENDERER);
		until("figures", () -> LastRecording.get().figures().filter(all -> all.folder().equals(recorded)).isPresent()
				&& !figures(editor).isEmpty());
		ui(() -> {
			ISourceViewer viewer = (ISourceViewer) editor.part().getAdapter(ITextOperationTarget.class);
			for (var all = viewer.getAnnotationModel().getAnnotationIterator(); all.hasNext();) {
				for (ICodeMining mining : minings(all.next())) {
					if (mining.getLabel() != null && mining.getLabel().startsWith("allocated")) {
						mining.getAction().accept(null);
						return null;
					}
				}
			}
			return null;
		});
		until("recording", () -> ui(() -> page.getActiveEditor() != null
				&& page.getActiveEditor().getSite().getId().equals(RecordingEditors.ID)));
	}
}
