// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.List;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PropertyPage;
import org.osgi.service.prefs.BackingStoreException;

/** Of a Java project: the feature map that new tags go to. */
public class MapPropertyPage extends PropertyPage {

	private static final int TEXT_WIDTH = 400;

	private IProject project;
	private Combo map;

	@Override
	protected Control createContents(Composite parent) {
		project = Adapters.adapt(getElement(), IProject.class);
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(area);
		Label description = new Label(area, SWT.WRAP);
		description.setText(Messages.properties_description);
		GridDataFactory.fillDefaults().span(2, 1).hint(TEXT_WIDTH, SWT.DEFAULT).grab(true, false).applyTo(description);
		new Label(area, SWT.NONE).setText(Messages.properties_map);
		map = new Combo(area, SWT.DROP_DOWN);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(map);
		List<MapFile> maps = ProjectMaps.get().of(project);
		maps.forEach(known -> map.add(path(known.file())));
		map.setText(path(ProjectMaps.get().standard(project)));
		map.addModifyListener(event -> check());
		PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.anttracks.doc.map_properties");
		return area;
	}

	private static String path(IFile file) {
		return file.getProjectRelativePath().toPortableString();
	}

	private void check() {
		setErrorMessage(StandardMap.problem(project, map.getText().strip()));
		setValid(getErrorMessage() == null);
	}

	@Override
	protected void performDefaults() {
		try {
			StandardMap.chooseNone(project);
			map.setText(path(ProjectMaps.get().standard(project)));
		} catch (BackingStoreException e) {
			JdtUiPlugin.log(e);
		}
		super.performDefaults();
	}

	@Override
	public boolean performOk() {
		try {
			String chosen = map.getText().strip();
			if (!chosen.equals(path(ProjectMaps.get().standard(project)))) {
				StandardMap.choose(project, chosen);
			}
			return true;
		} catch (BackingStoreException e) {
			JdtUiPlugin.log(e);
			setErrorMessage(e.getMessage());
			return false;
		}
	}
}
