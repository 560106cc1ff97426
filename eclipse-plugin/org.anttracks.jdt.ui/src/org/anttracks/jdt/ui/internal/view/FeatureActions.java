// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.view;

import java.util.List;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.MapWriter;
import org.anttracks.jdt.ui.internal.tag.ColourDialog;
import org.anttracks.jdt.ui.internal.tag.FeatureVisibility;
import org.anttracks.jdt.ui.internal.tag.MapEditor;
import org.anttracks.jdt.ui.internal.tag.MapOperation;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/** What can be done with a feature; each can be undone. */
record FeatureActions(Shell shell) {

	void rename(FeatureNode feature) {
		InputDialog dialog = new InputDialog(shell, Messages.operation_rename.replace("{0}", "").strip(),
				NLS.bind(Messages.view_renameMessage, feature.name()), feature.name(), FeatureActions::problem);
		if (dialog.open() == Window.OK) {
			String name = dialog.getValue().strip();
			run(NLS.bind(Messages.operation_rename, feature.name()), feature,
					map -> new MapWriter(map).rename(feature.name(), name));
		}
	}

	private static String problem(String name) {
		return name.strip().matches("[\\p{L}\\p{N}_$.+&*-]+") ? null : Messages.dialog_badName;
	}

	void recolour(FeatureNode feature) {
		String label = NLS.bind(Messages.operation_recolour, feature.name());
		ColourDialog dialog = new ColourDialog(shell, label, feature.map().getProject());
		if (dialog.open() == Window.OK) {
			run(label, feature, map -> new MapWriter(map).recolour(feature.name(), dialog.chosen()));
		}
	}

	/** @param others features of the same map */
	void merge(FeatureNode feature, List<String> others) {
		ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, new LabelProvider());
		dialog.setTitle(NLS.bind(Messages.operation_merge, feature.name(), "..."));
		dialog.setMessage(NLS.bind(Messages.view_mergeMessage, feature.name()));
		dialog.setElements(others.toArray());
		if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof String into) {
			run(NLS.bind(Messages.operation_merge, feature.name(), into), feature,
					map -> new MapWriter(map).merge(feature.name(), into));
		}
	}

	void delete(FeatureNode feature) {
		run(NLS.bind(Messages.operation_delete, feature.name()), feature, map -> new MapWriter(map).delete(feature.name()));
	}

	void remove(CodeNode code) {
		run(NLS.bind(Messages.operation_untag, code.feature().name()), code.feature(),
				map -> map.features().stream().filter(feature -> feature.name().equals(code.feature().name()))
						.flatMap(feature -> feature.selectors().stream())
						.filter(selector -> selector.text().equals(code.selector().text()))
						.map(new MapWriter(map)::remove).toList());
	}

	void toggle(FeatureNode feature) {
		FeatureVisibility.setVisible(feature.map(), feature.name(),
				!FeatureVisibility.isVisible(feature.map(), feature.name()));
	}

	private void run(String label, FeatureNode feature, MapEditor.Change change) {
		try {
			new MapOperation(label, feature.map(), change).run(new NullProgressMonitor());
		} catch (CoreException e) {
			JdtUiPlugin.log(e);
			ErrorDialog.openError(shell, label, Messages.operation_failed, e.getStatus());
		}
	}
}
