// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.core.Colour;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;

/** Squares in the colours of features; they live as long as the workbench. */
public final class ColourImages {

	private static final int SIZE = 16;
	private static final int MARGIN = 3;

	private ColourImages() {
	}

	/** Call in the UI thread. */
	public static Image square(Colour colour) {
		ImageRegistry registry = JFaceResources.getImageRegistry();
		String key = "org.anttracks.jdt.ui." + colour;
		if (registry.get(key) == null) {
			registry.put(key, ImageDescriptor.createFromImageDataProvider(zoom -> draw(colour, zoom)));
		}
		return registry.get(key);
	}

	private static ImageData draw(Colour colour, int zoom) {
		int size = SIZE * zoom / 100;
		int margin = MARGIN * zoom / 100;
		RGB edge = new RGB(colour.red() * 2 / 3, colour.green() * 2 / 3, colour.blue() * 2 / 3);
		PaletteData palette = new PaletteData(new RGB(0, 0, 0), new RGB(colour.red(), colour.green(), colour.blue()), edge);
		ImageData data = new ImageData(size, size, 8, palette);
		data.transparentPixel = 0;
		for (int y = margin; y < size - margin; y++) {
			for (int x = margin; x < size - margin; x++) {
				boolean border = x == margin || y == margin || x == size - margin - 1 || y == size - margin - 1;
				data.setPixel(x, y, border ? 2 : 1);
			}
		}
		return data;
	}
}
