// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.eclipse.swt.widgets.TreeItem;

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

	/** All rows of the first level, and those below rows that are expanded. */
	public static <R> String csv(FigureTree<R> table) {
		StringBuilder text = new StringBuilder(line(table, Column::id, ","));
		List<R> expanded = new ArrayList<>();
		for (TreeItem item : table.tree().getItems()) {
			collect(table, item, expanded);
		}
		for (R row : table.shownRoots()) {
			write(table, row, expanded, text);
		}
		return text.toString();
	}

	private static <R> void collect(FigureTree<R> table, TreeItem item, List<R> expanded) {
		if (item.getExpanded()) {
			expanded.add(table.row(item));
			for (TreeItem child : item.getItems()) {
				collect(table, child, expanded);
			}
		}
	}

	private static <R> void write(FigureTree<R> table, R row, List<R> expanded, StringBuilder text) {
		text.append(line(table, column -> quoted(column.plain(row)), ","));
		if (expanded.stream().anyMatch(other -> other == row)) {
			table.childrenOf(row).forEach(child -> write(table, child, expanded, text));
		}
	}

	private static String quoted(String text) {
		return text.matches("[^,\"\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
	}
}
