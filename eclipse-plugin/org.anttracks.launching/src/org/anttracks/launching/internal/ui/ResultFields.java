// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import java.nio.file.Path;

import org.anttracks.launching.internal.Messages;
import org.anttracks.launching.internal.RecordingOptions;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.FilteredResourcesSelectionDialog;

/** Where the recording goes and how it is shown. */
final class ResultFields {

	private final Text folder;
	private final Text featureMap;
	private final Button open;

	ResultFields(Composite parent, Runnable changed) {
		Fields fields = new Fields(parent, Messages.tab_result, changed);
		fields.label(Messages.tab_folder);
		folder = fields.text(Messages.tab_folderHint, 1);
		fields.button(Messages.tab_browse, () -> Fields.browse(folder));
		fields.label(Messages.tab_map);
		featureMap = fields.text(Messages.tab_mapHint, 1);
		fields.button(Messages.tab_workspace, this::chooseMap);
		open = fields.check(Messages.tab_open);
	}

	private void chooseMap() {
		FilteredResourcesSelectionDialog dialog = new FilteredResourcesSelectionDialog(featureMap.getShell(), false,
				ResourcesPlugin.getWorkspace().getRoot(), IResource.FILE);
		dialog.setTitle(Messages.tab_name);
		dialog.setMessage(Messages.tab_mapChoose);
		dialog.setInitialPattern("*.features");
		dialog.open();
		Object[] chosen = dialog.getResult();
		if (chosen != null && chosen.length == 1 && chosen[0] instanceof IFile file) {
			featureMap.setText(file.getFullPath().toPortableString());
		}
	}

	void show(RecordingOptions options) {
		folder.setText(options.folder());
		featureMap.setText(options.featureMap());
		open.setSelection(options.open());
	}

	/** Null if there is none. */
	String problem() {
		if (!folder().isEmpty() && !Path.of(folder()).isAbsolute()) {
			return Messages.tab_badFolder;
		}
		if (!featureMap().isEmpty() && !(ResourcesPlugin.getWorkspace().getRoot()
				.findMember(IPath.fromPortableString(featureMap())) instanceof IFile)) {
			return NLS.bind(Messages.tab_badMap, featureMap());
		}
		return null;
	}

	String folder() {
		return folder.getText().strip();
	}

	String featureMap() {
		return featureMap.getText().strip();
	}

	boolean open() {
		return open.getSelection();
	}
}
