// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.plugin.AbstractUIPlugin;
import org.osgi.framework.BundleContext;

/** The bundle: its images, settings and log. */
public final class UiPlugin extends AbstractUIPlugin {

	public static final String ID = "org.anttracks.ui";

	private static UiPlugin instance;

	@Override
	public void start(BundleContext context) throws Exception {
		super.start(context);
		instance = this;
	}

	public static UiPlugin get() {
		return instance;
	}

	public static void log(Exception e) {
		ILog.of(UiPlugin.class).error(e.getMessage(), e);
	}

	/** @param name of a file in the folder icons, without its ending */
	public static ImageDescriptor descriptor(String name) {
		return ResourceLocator.imageDescriptorFromBundle(ID, "icons/" + name + ".png")
				.orElse(ImageDescriptor.getMissingImageDescriptor());
	}

	/** Shared; not to be disposed. */
	public static Image image(String name) {
		if (instance.getImageRegistry().get(name) == null) {
			instance.getImageRegistry().put(name, descriptor(name));
		}
		return instance.getImageRegistry().get(name);
	}

	public static IDialogSettings settings(String section) {
		return DialogSettings.getOrCreateSection(instance.getDialogSettings(), section);
	}
}
