// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;

/** The feature map that a launch configuration names, as a path in the workspace. */
public final class FeatureMapChoice {

	private FeatureMapChoice() {
	}

	/** Null if none is named or there is none of this name. */
	public static IFile file(RecordingOptions options) {
		if (options.featureMap().isEmpty()) {
			return null;
		}
		IResource found = ResourcesPlugin.getWorkspace().getRoot().findMember(IPath.fromPortableString(options.featureMap()));
		return found instanceof IFile file ? file : null;
	}
}
