// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.view;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.anttracks.core.RecordingEntry;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.editor.RecordingEditorInput;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.part.EditorInputTransfer;
import org.eclipse.ui.part.ResourceTransfer;

/**
 * Recordings are dragged out of the list into the area of editors, which opens them, or to a file manager; folders and
 * segments of recordings are dropped on the list.
 */
final class RecordingDrag {

	private RecordingDrag() {
	}

	static void out(Control list, Supplier<List<RecordingEntry>> selected) {
		DragSource source = new DragSource(list, DND.DROP_COPY | DND.DROP_LINK | DND.DROP_MOVE);
		source.setTransfer(EditorInputTransfer.getInstance(), FileTransfer.getInstance());
		source.addDragListener(new DragSourceAdapter() {
			@Override
			public void dragStart(DragSourceEvent event) {
				event.doit = selected.get().stream().anyMatch(entry -> !entry.failed());
			}

			@Override
			public void dragSetData(DragSourceEvent event) {
				Stream<Path> folders = selected.get().stream().filter(entry -> !entry.failed()).map(RecordingEntry::folder);
				event.data = EditorInputTransfer.getInstance().isSupportedType(event.dataType)
						? folders.map(RecordingDrag::input).toArray(EditorInputTransfer.EditorInputData[]::new)
						: folders.map(Path::toString).toArray(String[]::new);
			}
		});
	}

	private static EditorInputTransfer.EditorInputData input(Path folder) {
		return EditorInputTransfer.createEditorInputData(RecordingEditors.ID, new RecordingEditorInput(folder));
	}

	/** @param open told of the folder of each recording that is dropped */
	static void in(Control area, Consumer<Path> open) {
		DropTarget target = new DropTarget(area, DND.DROP_COPY | DND.DROP_LINK | DND.DROP_MOVE | DND.DROP_DEFAULT);
		target.setTransfer(FileTransfer.getInstance(), ResourceTransfer.getInstance());
		target.addDropListener(new DropTargetAdapter() {
			@Override
			public void dragEnter(DropTargetEvent event) {
				// A file manager must not delete what was dropped.
				event.detail = (event.operations & DND.DROP_COPY) != 0 ? DND.DROP_COPY : DND.DROP_LINK;
			}

			@Override
			public void drop(DropTargetEvent event) {
				paths(event.data).map(RecordingDrag::folder).distinct().forEach(open);
			}
		});
	}

	private static Stream<Path> paths(Object dropped) {
		if (dropped instanceof String[] files) {
			return Arrays.stream(files).map(Path::of);
		}
		if (dropped instanceof IResource[] resources) {
			return Arrays.stream(resources).filter(resource -> resource.getLocation() != null)
					.map(resource -> resource.getLocation().toPath());
		}
		return Stream.empty();
	}

	private static Path folder(Path dropped) {
		return Files.isDirectory(dropped) ? dropped : dropped.toAbsolutePath().getParent();
	}
}
