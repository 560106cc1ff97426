// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.anttracks.ui.internal.Messages;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;

/** Takes rows out of a table: the selected ones to the clipboard, all that are shown to a file. */
public final class TableExport {

	private TableExport() {
	}

	static <R> void copy(FigureTree<R> table) {
		List<R> rows = table.selectedRows();
		if (rows.isEmpty()) {
			return;
		}
		StringBuilder text = new StringBuilder();
		text.append(line(table, Column::title, "\t"));
		rows.forEach(row -> text.append(line(table, column -> column.text().apply(row), "\t")));
		Clipboard clipboard = new Clipboard(table.tree().getDisplay());
		clipboard.setContents(new Object[] { text.toString() }, new Transfer[] { TextTransfer.getInstance() });
		clipboard.dispose();
	}

	private static <R> String line(FigureTree<R> table, Function<Column<R>, String> cell, String separator) {
		return table.columns().stream().map(cell).collect(Collectors.joining(separator, "", "\n"));
	}

	static <R> void ask(FigureTree<R> table) {
		FileDialog dialog = new FileDialog(table.tree().getShell(), SWT.SAVE);
		dialog.setFilterExtensions(new String[] { "*.csv" });
		dialog.setFilterNames(new String[] { Messages.Export_csv });
		dialog.setOverwrite(true);
		String file = dialog.open();
		if (file == null) {
			return;
		}
		try {
			Files.writeString(Path.of(file), csv(table));
		} catch (IOException e) {
			MessageDialog.openError(table.tree().getShell(), Messages.Export_title,
					Messages.bind(Messages.Export_failed, file, e.getMessage()));
		}
	}

	/** All rows that pass the filters. Of a tree the leaves: a column for each level, then the figures. */
	public static <R> String csv(FigureTree<R> table) {
		StringBuilder text = new StringBuilder();
		if (table.source().levels().isEmpty()) {
			text.append(line(table, Column::id, ","));
			table.shownRoots().forEach(row -> text.append(line(table, column -> quoted(column.plain(row)), ",")));
		} else {
			new LeafExport<>(table, text).write();
		}
		return text.toString();
	}

	static String quoted(String text) {
		return text.matches("[^,\"\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
	}
}
