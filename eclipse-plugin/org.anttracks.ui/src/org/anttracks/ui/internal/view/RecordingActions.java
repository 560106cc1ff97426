// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.view;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/** What people can do with recordings of the list. */
final class RecordingActions {

	private final IWorkbenchPage page;

	RecordingActions(IWorkbenchPage page) {
		this.page = page;
	}

	private Shell shell() {
		return page.getWorkbenchWindow().getShell();
	}

	void open(List<RecordingEntry> entries) {
		for (RecordingEntry entry : entries) {
			if (entry.failed()) {
				MessageDialog.openError(shell(), Messages.Recordings_failedTitle,
						Messages.bind(Messages.Recordings_failed, entry.name(), entry.problem()));
			} else {
				open(entry.folder());
			}
		}
	}

	private void open(Path folder) {
		try {
			RecordingEditors.open(page, folder);
		} catch (PartInitException e) {
			ErrorDialog.openError(shell(), Messages.Recordings_failedTitle, null, e.getStatus());
		}
	}

	/** Asks for the folder of a recording that a launch outside of the workbench made. */
	void openFolder() {
		DirectoryDialog dialog = new DirectoryDialog(shell());
		dialog.setMessage(Messages.Recordings_chooseFolder);
		String chosen = dialog.open();
		if (chosen != null) {
			addAndOpen(Path.of(chosen));
		}
	}

	/** One that is in the list already keeps its name. */
	void addAndOpen(Path folder) {
		if (RecordingList.get().entries().stream().noneMatch(entry -> entry.folder().equals(folder))) {
			RecordingList.get().add(new RecordingEntry(folder, folder.getFileName().toString(), started(folder), List.of(), ""));
		}
		open(folder);
	}

	private static Instant started(Path folder) {
		try {
			return Files.readAttributes(folder, BasicFileAttributes.class).creationTime().toInstant();
		} catch (IOException e) {
			UiPlugin.log(e);
			return Instant.now();
		}
	}

	void remove(List<RecordingEntry> entries) {
		entries.forEach(entry -> RecordingList.get().remove(entry.folder()));
	}

	void delete(List<RecordingEntry> entries) {
		String folders = entries.stream().map(entry -> entry.folder().toString()).collect(Collectors.joining("\n"));
		if (entries.isEmpty() || !MessageDialog.openConfirm(shell(), Messages.Recordings_deleteTitle,
				Messages.bind(Messages.Recordings_deleteConfirm, folders))) {
			return;
		}
		for (RecordingEntry entry : entries) {
			try {
				delete(entry.folder());
				RecordingList.get().remove(entry.folder());
			} catch (IOException e) {
				MessageDialog.openError(shell(), Messages.Recordings_deleteTitle,
						Messages.bind(Messages.Recordings_deleteFailed, entry.folder(), e.getMessage()));
			}
		}
	}

	/** Segments, and the folder if nothing else is in it: people may have put other things there. */
	static void delete(Path folder) throws IOException {
		if (!Files.isDirectory(folder)) {
			return;
		}
		Files.walkFileTree(folder, new SimpleFileVisitor<>() {
			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
				if (file.getFileName().toString().endsWith(".anttrace")) {
					Files.delete(file);
				}
				return FileVisitResult.CONTINUE;
			}
		});
		try (var left = Files.list(folder)) {
			if (left.findAny().isPresent()) {
				return;
			}
		}
		Files.delete(folder);
	}

	void reveal(List<RecordingEntry> entries) {
		entries.forEach(entry -> Program.launch(entry.folder().toString()));
	}

	void copyPath(List<RecordingEntry> entries) {
		if (entries.isEmpty()) {
			return;
		}
		Clipboard clipboard = new Clipboard(shell().getDisplay());
		clipboard.setContents(
				new Object[] { entries.stream().map(entry -> entry.folder().toString()).collect(Collectors.joining("\n")) },
				new Transfer[] { TextTransfer.getInstance() });
		clipboard.dispose();
	}
}
