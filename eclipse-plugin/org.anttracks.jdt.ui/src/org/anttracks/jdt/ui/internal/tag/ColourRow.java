// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.Colour;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;

/** One toggle button per colour of a palette, of which one is down. */
final class ColourRow {

	private final List<Colour> palette;
	private final List<Button> buttons = new ArrayList<>();

	ColourRow(Composite parent, List<Colour> palette) {
		this.palette = palette;
		Composite row = new Composite(parent, SWT.NONE);
		RowLayoutFactory.fillDefaults().spacing(4).applyTo(row);
		for (int i = 0; i < palette.size(); i++) {
			buttons.add(button(row, i));
		}
		buttons.get(0).setSelection(true);
	}

	private Button button(Composite row, int index) {
		Colour colour = palette.get(index);
		Button button = new Button(row, SWT.TOGGLE);
		Image image = ColourImages.square(colour);
		button.setImage(image);
		String text = NLS.bind(Messages.dialog_colourChoice,
				new Object[] { index + 1, palette.size(), colour.red(), colour.green(), colour.blue() });
		button.setToolTipText(text);
		button.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = text;
			}
		});
		button.addListener(SWT.Selection, event -> buttons.forEach(other -> other.setSelection(other == button)));
		return button;
	}

	/** A feature that there is has its colour already; null allows to choose again. */
	void fix(Colour colour) {
		buttons.forEach(button -> button.setEnabled(colour == null));
	}

	Colour chosen() {
		for (int i = 0; i < buttons.size(); i++) {
			if (buttons.get(i).getSelection()) {
				return palette.get(i);
			}
		}
		return palette.get(0);
	}
}
