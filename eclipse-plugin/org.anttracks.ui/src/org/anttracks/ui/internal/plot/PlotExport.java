// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.anttracks.ui.internal.Messages;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.FileDialog;

/** Saves a plot as PNG, SVG or CSV, by the ending of the file. */
public final class PlotExport {

	private static final Point SIZE = new Point(1400, 900);

	private PlotExport() {
	}

	/** Asks where to, and as what. */
	public static void ask(Plot plot, String name) {
		FileDialog dialog = new FileDialog(plot.canvas().getShell(), SWT.SAVE);
		dialog.setFilterExtensions(new String[] { "*.png", "*.svg", "*.csv" });
		dialog.setFilterNames(new String[] { Messages.Export_png, Messages.Export_svg, Messages.Export_csv });
		dialog.setFileName(name + ".png");
		dialog.setOverwrite(true);
		String file = dialog.open();
		if (file == null) {
			return;
		}
		try {
			write(plot, Path.of(file));
		} catch (IOException e) {
			MessageDialog.openError(plot.canvas().getShell(), Messages.Export_title,
					Messages.bind(Messages.Export_failed, file, e.getMessage()));
		}
	}

	public static void write(Plot plot, Path file) throws IOException {
		String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		if (name.endsWith(".svg")) {
			Files.writeString(file, plot.figure().svg(SIZE.x, SIZE.y, plot.window()));
		} else if (name.endsWith(".csv")) {
			Files.writeString(file, plot.figure().csv());
		} else {
			writePng(plot, file);
		}
	}

	private static void writePng(Plot plot, Path file) {
		Image image = plot.export(SIZE);
		ImageLoader loader = new ImageLoader();
		loader.data = new org.eclipse.swt.graphics.ImageData[] { image.getImageData() };
		image.dispose();
		loader.save(file.toString(), SWT.IMAGE_PNG);
	}
}
