// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.Colour;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;

/** Asks for a colour of a feature; offers those that can be told apart from the colours of the other features. */
public final class ColourDialog extends Dialog {

	private static final int OFFERED = 8;

	private final String title;
	private final List<Colour> palette;
	private ColourRow colours;
	private Colour chosen;

	/** @param project of the feature */
	public ColourDialog(Shell shell, String title, IProject project) {
		super(shell);
		this.title = title;
		palette = FeatureColours.palette(OFFERED,
				new ArrayList<>(FeatureColours.of(ProjectMaps.get().of(project)).values()));
	}

	/** Null if the dialog was cancelled. */
	public Colour chosen() {
		return chosen;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(title);
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		new Label(area, 0).setText(Messages.dialog_colour);
		colours = new ColourRow(area, palette);
		return area;
	}

	@Override
	protected void okPressed() {
		chosen = colours.chosen();
		super.okPressed();
	}
}
