// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.anttracks.core.FeatureSeries.Kind;
import org.anttracks.core.Measure;
import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.anttracks.tests.tagging.JavaEditor;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.CollectionsPage;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.FeaturesPage;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.pages.OverviewPage;
import org.anttracks.ui.internal.pages.SitesPage;
import org.anttracks.ui.internal.pages.ThreadsPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pictures of all pages, light and dark, to look at. */
class ScreenshotTest {

	@BeforeEach
	void prepare() throws Exception {
		Workbench.javaPerspective();
	}

	@AfterEach
	void close() throws Exception {
		Theme.LIGHT.set();
		Bench.closeAll();
		ui(() -> {
			Bench.page().resetPerspective();
			return null;
		});
	}

	/**
	 * Light comes first. After the way back from dark the platform's own panes, such as the Package Explorer, keep dark
	 * colours as well as ours; it asks for a restart then.
	 */
	@Test
	void lightAndDark() throws Exception {
		Theme.LIGHT.set();
		all("light-");
		concurrent("light-");
		tagging("light-");
		Bench.closeAll();
		Theme.DARK.set();
		all("dark-");
		concurrent("dark-");
		tagging("dark-");
	}

	private static void all(String prefix) throws Exception {
		Path trace = Traces.forPictures(Traces.workload(), "workload");
		Path map = Traces.map();
		ui(() -> {
			Bench.page().showView(RecordingEditors.RECORDINGS_VIEW);
			RecordingList.get().entries().forEach(entry -> RecordingList.get().remove(entry.folder()));
			RecordingList.get().add(new RecordingEntry(trace.resolve("missing"), "Broken", Instant.now(), List.of(),
					"The recorder JDK ended with exit code 1"));
			RecordingList.get().add(new RecordingEntry(trace, "Workload", Instant.now(), List.of(map), ""));
			return null;
		});
		RecordingEditor editor = Bench.open(trace);
		Bench.chooseMap(editor, map);
		TimelinePage timeline = Bench.show(editor, TimelinePage.class);
		Bench.screenshot(prefix + "timeline");
		ui(() -> {
			Bench.page().activate(editor);
			Bench.page().toggleZoom(Bench.page().getReference(editor));
			return null;
		});
		hover(timeline, 0.4, 0.3);
		Bench.screenshot(prefix + "timeline-hover");
		hover(timeline, 0.47, 0.6);
		ui(() -> {
			double end = timeline.plot().window().endNs();
			timeline.plot().window().show(end * 0.55, end * 0.65);
			return null;
		});
		Bench.screenshot(prefix + "timeline-zoom");
		ui(() -> {
			timeline.plot().window().showAll();
			return null;
		});
		FeaturesPage features = Bench.show(editor, FeaturesPage.class);
		Bench.screenshot(prefix + "features");
		ui(() -> {
			features.options().setStacked(false);
			features.options().setMeasure(Measure.OBJECTS);
			features.options().setKind(Kind.ALLOCATED);
			return null;
		});
		Bench.screenshot(prefix + "features-lines");
		HeapPage heap = Bench.show(editor, HeapPage.class);
		ui(() -> {
			heap.queryBar().chain().setChain(List.of("feature", "type", "site"));
			return null;
		});
		Bench.idle(editor);
		expand(heap.table().tree());
		Bench.screenshot(prefix + "heap");
		DiffPage diff = Bench.show(editor, DiffPage.class);
		ui(() -> {
			Tree tree = diff.table().tree();
			tree.setSelection(tree.getItem(4));
			Bench.point(tree, tree.getItem(2), 2);
			return null;
		});
		Bench.screenshot(prefix + "diff");
		expand(diff.table().tree());
		SitesPage sites = Bench.show(editor, SitesPage.class);
		ui(() -> {
			Tree tree = sites.table().tree();
			tree.setSelection(tree.getItem(1));
			tree.notifyListeners(SWT.Selection, new Event());
			return null;
		});
		Bench.screenshot(prefix + "sites");
		Bench.show(editor, ThreadsPage.class);
		Bench.screenshot(prefix + "threads");
		Bench.show(editor, CollectionsPage.class);
		Bench.screenshot(prefix + "collections");
		Bench.show(editor, OverviewPage.class);
		Bench.screenshot(prefix + "overview");
		ui(() -> {
			Bench.page().toggleZoom(Bench.page().getReference(editor));
			return null;
		});
	}

	/** A collector that works beside the program. */
	private static void concurrent(String prefix) throws Exception {
		RecordingEditor editor = Bench.open(Traces.forPictures(Traces.g1(), "g1"));
		ui(() -> {
			Bench.page().toggleZoom(Bench.page().getReference(editor));
			return null;
		});
		TimelinePage timeline = Bench.show(editor, TimelinePage.class);
		assertFalse(editor.recording().orElseThrow().concurrentPhases().isEmpty());
		Bench.screenshot(prefix + "concurrent");
		ui(() -> {
			double phase = editor.recording().orElseThrow().concurrentPhases().get(0).beginNs() + 1.0;
			Event event = new Event();
			event.x = (int) timeline.plot().x((long) phase);
			event.y = timeline.plot().canvas().getClientArea().height * 7 / 10;
			timeline.plot().canvas().notifyListeners(SWT.MouseMove, event);
			return null;
		});
		Bench.screenshot(prefix + "concurrent-hover");
		ui(() -> {
			Bench.page().toggleZoom(Bench.page().getReference(editor));
			return null;
		});
	}

	/** Tagged code with its figures, the view of features, the editor of feature maps. */
	private static void tagging(String prefix) throws Exception {
		TestProject project = TestProject.leak("shop");
		project.file("shop.features", project.text("shop.features").replace("shop.invoices.*", "shop.invoices.InvoiceService::invoice"));
		JavaEditor editor = JavaEditor.open(Bench.page(), project, "src/shop/invoices/InvoiceService.java");
		ui(() -> Bench.page().showView("org.anttracks.jdt.ui.features"));
		Bench.until("annotation", () -> {
			try {
				return editor.shown("invoices") > 0;
			} catch (Exception e) {
				throw new IllegalStateException(e);
			}
		});
		Bench.screenshot(prefix + "tagging");
		ui(() -> IDE.openEditor(Bench.page(), project.project().getFile("shop.features")));
		Bench.screenshot(prefix + "feature-map");
		ui(() -> Bench.page().closeAllEditors(false));
		project.project().delete(true, true, null);
	}

	private static void hover(TimelinePage page, double x, double y) throws Exception {
		ui(() -> {
			Event event = new Event();
			event.type = SWT.MouseMove;
			event.x = (int) (page.plot().canvas().getClientArea().width * x);
			event.y = (int) (page.plot().canvas().getClientArea().height * y);
			page.plot().canvas().notifyListeners(SWT.MouseMove, event);
			return null;
		});
	}

	private static void expand(Tree tree) throws Exception {
		ui(() -> {
			if (tree.getItemCount() > 1) {
				tree.getItem(1).getText();
				tree.getItem(1).setExpanded(true);
			}
			return null;
		});
	}
}
