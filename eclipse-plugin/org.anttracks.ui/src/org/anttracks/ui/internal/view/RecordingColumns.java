// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.view;

import java.io.File;
import java.nio.file.Files;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.function.Function;

import org.anttracks.core.RecordingEntry;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** The columns of the view of recordings. */
final class RecordingColumns {

	private static final DateTimeFormatter TIME = DateTimeFormatter
			.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT).withZone(ZoneId.systemDefault());

	private RecordingColumns() {
	}

	static void create(TableViewer viewer) {
		viewer.getTable().setHeaderVisible(true);
		add(viewer, Messages.Recordings_name, 180, SWT.LEFT, RecordingEntry::name, true);
		add(viewer, Messages.Recordings_started, 170, SWT.LEFT, entry -> TIME.format(entry.started()), false);
		add(viewer, Messages.Recordings_size, 80, SWT.RIGHT, RecordingColumns::size, false);
		add(viewer, Messages.Recordings_state, 340, SWT.LEFT, RecordingColumns::state, false);
		add(viewer, Messages.Recordings_folder, 400, SWT.LEFT, entry -> entry.folder().toString(), false);
	}

	private static void add(TableViewer viewer, String title, int width, int style, Function<RecordingEntry, String> text,
			boolean withImage) {
		TableViewerColumn column = new TableViewerColumn(viewer, style);
		column.getColumn().setText(title);
		column.getColumn().setWidth(width);
		column.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				return text.apply((RecordingEntry) element);
			}

			@Override
			public Image getImage(Object element) {
				return withImage ? image((RecordingEntry) element) : null;
			}

			@Override
			public String getToolTipText(Object element) {
				return ((RecordingEntry) element).problem();
			}
		});
	}

	private static Image image(RecordingEntry entry) {
		return entry.failed() || !Files.isDirectory(entry.folder())
				? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK)
				: UiPlugin.image("recording");
	}

	private static String state(RecordingEntry entry) {
		if (entry.failed()) {
			return entry.problem();
		}
		return Files.isDirectory(entry.folder()) ? "" : Messages.Recordings_gone;
	}

	private static String size(RecordingEntry entry) {
		File[] files = entry.folder().toFile().listFiles();
		long sum = 0;
		for (File file : files == null ? new File[0] : files) {
			sum += file.length();
		}
		return sum == 0 ? "" : Numbers.size(sum);
	}
}
