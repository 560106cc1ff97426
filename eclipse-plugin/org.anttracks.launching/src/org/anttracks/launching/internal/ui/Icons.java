// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import java.util.Optional;

import org.anttracks.launching.internal.LaunchingPlugin;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;

/** The images of this bundle; they live as long as the workbench. */
final class Icons {

	private static final String PROFILE = "icons/anttracks.png";

	private Icons() {
	}

	static Image profile() {
		Image known = JFaceResources.getImageRegistry().get(PROFILE);
		if (known == null) {
			Optional<ImageDescriptor> found = ResourceLocator.imageDescriptorFromBundle(LaunchingPlugin.ID, PROFILE);
			JFaceResources.getImageRegistry().put(PROFILE, found.orElse(ImageDescriptor.getMissingImageDescriptor()));
			known = JFaceResources.getImageRegistry().get(PROFILE);
		}
		return known;
	}
}
