// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import java.util.Map;

import org.anttracks.launching.internal.LaunchingPlugin;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;

/** Does what another shortcut does, which the extension names: {@code class="...RecordingShortcut:id"}. */
public class RecordingShortcut implements ILaunchShortcut2, IExecutableExtension {

	private String id;
	private ILaunchShortcut shortcut;

	@Override
	public void setInitializationData(IConfigurationElement element, String property, Object data) {
		id = data instanceof Map<?, ?> parameters ? parameters.get("shortcut").toString() : String.valueOf(data);
	}

	/** Looked up when first used, so that menus do not load other bundles. */
	private ILaunchShortcut shortcut() {
		if (shortcut == null) {
			for (IConfigurationElement element : Platform.getExtensionRegistry()
					.getConfigurationElementsFor("org.eclipse.debug.ui.launchShortcuts")) {
				if (id.equals(element.getAttribute("id"))) {
					try {
						shortcut = (ILaunchShortcut) element.createExecutableExtension("class");
					} catch (CoreException e) {
						LaunchingPlugin.log().log(e.getStatus());
					}
				}
			}
		}
		return shortcut;
	}

	@Override
	public void launch(ISelection selection, String mode) {
		shortcut().launch(selection, mode);
	}

	@Override
	public void launch(IEditorPart editor, String mode) {
		shortcut().launch(editor, mode);
	}

	@Override
	public ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
		return shortcut() instanceof ILaunchShortcut2 second ? second.getLaunchConfigurations(selection) : null;
	}

	@Override
	public ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
		return shortcut() instanceof ILaunchShortcut2 second ? second.getLaunchConfigurations(editor) : null;
	}

	@Override
	public IResource getLaunchableResource(ISelection selection) {
		return shortcut() instanceof ILaunchShortcut2 second ? second.getLaunchableResource(selection) : null;
	}

	@Override
	public IResource getLaunchableResource(IEditorPart editor) {
		return shortcut() instanceof ILaunchShortcut2 second ? second.getLaunchableResource(editor) : null;
	}
}
