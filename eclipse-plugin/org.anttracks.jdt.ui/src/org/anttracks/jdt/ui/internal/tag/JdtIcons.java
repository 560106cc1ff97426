// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;

/** The images of this bundle; they live as long as the workbench. */
public final class JdtIcons {

	private JdtIcons() {
	}

	public static Image tag() {
		return image("icons/tag.png");
	}

	public static Image lost() {
		return image("icons/lost.png");
	}

	public static Image features() {
		return image("icons/features.png");
	}

	private static Image image(String path) {
		ImageRegistry registry = JFaceResources.getImageRegistry();
		String key = JdtUiPlugin.ID + "/" + path;
		if (registry.get(key) == null) {
			registry.put(key, ResourceLocator.imageDescriptorFromBundle(JdtUiPlugin.ID, path)
					.orElse(ImageDescriptor.getMissingImageDescriptor()));
		}
		return registry.get(key);
	}
}
