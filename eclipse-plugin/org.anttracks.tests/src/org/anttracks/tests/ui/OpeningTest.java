// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.number;
import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.anttracks.core.Moment;
import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.HeapPage;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.EditorInputTransfer;
import org.eclipse.ui.part.ResourceTransfer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The ways into a recording, and two of them at once. */
class OpeningTest {

	private Path trace;

	@BeforeEach
	void record() throws Exception {
		Bench.closeWelcome();
		trace = Traces.workload();
	}

	@AfterEach
	void close() throws Exception {
		RecordingList.get().entries().forEach(entry -> RecordingList.get().remove(entry.folder()));
		Bench.closeAll();
	}

	private static void isOpen(Path folder) throws Exception {
		Bench.until("an editor of " + folder, () -> Bench.page().getActiveEditor() != null
				&& RecordingEditors.recording(Bench.page().getActiveEditor()).isPresent());
		assertEquals(folder, ui(() -> RecordingEditors.recording(Bench.page().getActiveEditor()).orElseThrow().folder()));
	}

	@Test
	void openFileOfTheFileMenu() throws Exception {
		ui(() -> IDE.openEditorOnFileStore(Bench.page(),
				EFS.getLocalFileSystem().fromLocalFile(trace.resolve("segment-000000.anttrace").toFile())));
		isOpen(trace);
	}

	@Test
	void projectExplorerOpensFoldersAndFiles() throws Exception {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("traces");
		project.create(null);
		project.open(null);
		try {
			IFolder folder = project.getFolder("shop.anttracks");
			folder.create(false, true, null);
			Path inside = folder.getLocation().toPath();
			Files.copy(trace.resolve("segment-000000.anttrace"), inside.resolve("segment-000000.anttrace"));
			folder.refreshLocal(IResource.DEPTH_INFINITE, null);
			ui(() -> {
				IViewPart explorer = Bench.page().showView(IPageLayout.ID_PROJECT_EXPLORER);
				ISelectionProvider provider = explorer.getSite().getSelectionProvider();
				provider.setSelection(new StructuredSelection(folder));
				return explorer.getSite().getService(IHandlerService.class)
						.executeCommand("org.anttracks.ui.openRecording", null);
			});
			isOpen(inside);
			Bench.closeAll();
			ui(() -> IDE.openEditor(Bench.page(), folder.getFile("segment-000000.anttrace")));
			isOpen(inside);
			Bench.closeAll();
			drop(view(), ResourceTransfer.getInstance(), new IResource[] { folder });
			isOpen(inside);
		} finally {
			Bench.closeAll();
			project.delete(true, true, null);
		}
	}

	private static IViewPart view() throws Exception {
		return ui(() -> Bench.page().showView(RecordingEditors.RECORDINGS_VIEW));
	}

	@Test
	void folderOfAFileManagerIsDroppedOnTheView() throws Exception {
		drop(view(), FileTransfer.getInstance(), new String[] { trace.toString() });
		isOpen(trace);
		assertEquals(List.of(trace), RecordingList.get().entries().stream().map(RecordingEntry::folder).toList());
		Bench.closeAll();
		drop(view(), FileTransfer.getInstance(), new String[] { trace.resolve("segment-000000.anttrace").toString() });
		isOpen(trace);
		assertEquals(1, RecordingList.get().entries().size());
	}

	private static void drop(IViewPart view, Transfer transfer, Object data) throws Exception {
		ui(() -> {
			Control area = ((TableViewer) view.getSite().getSelectionProvider()).getControl().getParent();
			Drops.drop(area, transfer, data);
			return null;
		});
	}

	@Test
	void recordingIsDraggedToTheEditors() throws Exception {
		RecordingList.get().add(new RecordingEntry(trace, "Test", Instant.now(), List.of(), ""));
		IViewPart view = view();
		TableViewer viewer = (TableViewer) view.getSite().getSelectionProvider();
		Bench.until("listed", () -> viewer.getTable().getItemCount() == 1);
		ui(() -> {
			viewer.setSelection(new StructuredSelection(viewer.getElementAt(0)));
			Object dragged = Drops.drag(viewer.getControl(), EditorInputTransfer.getInstance());
			EditorInputTransfer.EditorInputData data = ((EditorInputTransfer.EditorInputData[]) dragged)[0];
			return Bench.page().openEditor(data.input, data.editorId);
		});
		isOpen(trace);
		String[] files = (String[]) ui(() -> Drops.drag(viewer.getControl(), FileTransfer.getInstance()));
		assertEquals(List.of(trace.toString()), List.of(files));
		assertNotEquals(0, ui(() -> viewer.getControl().getData(DND.DRAG_SOURCE_KEY) == null ? 0 : 1));
	}

	@Test
	void twoRecordingsAreOpenAtOnce() throws Exception {
		Path other = Traces.g1();
		RecordingEditor first = Bench.open(trace);
		RecordingEditor second = Bench.openAgain(other);
		Moment before = second.session().moment();
		ui(() -> {
			first.session().select(new Moment(3));
			return null;
		});
		assertEquals(before, second.session().moment());
		check(first, trace, "--at", first.session().recording().textOf(new Moment(3)));
		check(second, other);
		assertEquals(2, (int) ui(() -> Bench.page().getEditorReferences().length));
		ui(() -> Bench.page().closeEditor(first, false));
		ui(() -> {
			second.session().select(new Moment(1));
			return null;
		});
		check(second, other, "--at", second.session().recording().textOf(new Moment(1)));
	}

	private static void check(RecordingEditor editor, Path folder, String... more) throws Exception {
		ui(() -> {
			Bench.page().activate(editor);
			return null;
		});
		HeapPage heap = Bench.show(editor, HeapPage.class);
		List<String> arguments = new java.util.ArrayList<>(List.of("heap", folder.toString(), "--top", "0"));
		arguments.addAll(List.of(more));
		List<String[]> expected = Traces.command(arguments.toArray(String[]::new));
		assertTrue(expected.size() > 10);
		assertEquals(expected.size(), (int) ui(() -> heap.table().tree().getItemCount()));
		assertEquals(expected.get(1)[2], ui(() -> Long.toString(number(heap.table().tree().getItem(1), 3))));
	}

	@Test
	void sameRecordingIsOpenOnce() throws Exception {
		RecordingEditor editor = Bench.open(trace);
		IEditorPart again = ui(() -> RecordingEditors.open(Bench.page(), trace));
		assertEquals(editor, again);
	}
}
