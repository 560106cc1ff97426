// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.anttracks.core.Colour;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

/** Asks for the feature that code belongs to: one that there is, or a new one with a colour. */
public final class TagDialog extends TitleAreaDialog {

	private final TagTarget target;
	private final Map<String, Colour> features;
	private final List<MapFile> maps;
	private final List<IFile> files = new ArrayList<>();
	private final IFile standard;
	private Combo name;
	private ColourRow colours;
	private Combo map;
	private Button subpackages;
	private TagChoice choice;

	public TagDialog(Shell shell, TagTarget target) {
		super(shell);
		this.target = target;
		maps = ProjectMaps.get().of(target.project());
		features = FeatureColours.of(maps);
		maps.forEach(known -> files.add(known.file()));
		standard = ProjectMaps.get().standard(target.project());
		if (!files.contains(standard)) {
			files.add(standard);
		}
	}

	/** Null if the dialog was cancelled. */
	public TagChoice choice() {
		return choice;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(Messages.dialog_title);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(shell, "org.anttracks.doc.tag_dialog");
	}

	@Override
	protected boolean isResizable() {
		return true;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		setTitle(Messages.dialog_title);
		setMessage(NLS.bind(Messages.dialog_message, target.label()));
		Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).margins(10, 10).applyTo(area);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		label(area, Messages.dialog_feature);
		name = new Combo(area, SWT.DROP_DOWN);
		name.setItems(features.keySet().toArray(String[]::new));
		name.addModifyListener(event -> changed());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
		label(area, Messages.dialog_colour);
		colours = new ColourRow(area, FeatureColours.palette(8, new ArrayList<>(features.values())));
		label(area, Messages.dialog_map);
		map = new Combo(area, SWT.READ_ONLY);
		map.setItems(files.stream().map(file -> file.getFullPath().makeRelative().toString()).toArray(String[]::new));
		map.select(files.indexOf(standard));
		map.addListener(SWT.Selection, event -> changed());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(map);
		if (target.hasPackages()) {
			label(area, "");
			subpackages = new Button(area, SWT.CHECK);
			subpackages.setText(Messages.dialog_subpackages);
			subpackages.setSelection(true);
		}
		return area;
	}

	private static void label(Composite area, String text) {
		new Label(area, SWT.NONE).setText(text);
	}

	@Override
	protected Control createContents(Composite parent) {
		Control contents = super.createContents(parent);
		getButton(IDialogConstants.OK_ID).setEnabled(false);
		return contents;
	}

	private void changed() {
		String typed = name.getText().strip();
		Colour known = features.get(typed);
		colours.fix(known);
		String problem = typed.isEmpty() ? Messages.dialog_noName
				: !typed.matches("[\\p{L}\\p{N}_$.+&*-]+") ? Messages.dialog_badName
				: typed.equals("Others") ? Messages.dialog_others : hasErrors() ? NLS.bind(Messages.dialog_badMap, map.getText()) : null;
		setErrorMessage(problem);
		getButton(IDialogConstants.OK_ID).setEnabled(problem == null);
	}

	private boolean hasErrors() {
		IFile file = files.get(map.getSelectionIndex());
		return maps.stream().anyMatch(known -> known.file().equals(file) && known.map().hasErrors());
	}

	@Override
	protected void okPressed() {
		String typed = name.getText().strip();
		choice = new TagChoice(files.get(map.getSelectionIndex()), typed,
				features.containsKey(typed) ? null : colours.chosen(), subpackages != null && subpackages.getSelection());
		super.okPressed();
	}
}
