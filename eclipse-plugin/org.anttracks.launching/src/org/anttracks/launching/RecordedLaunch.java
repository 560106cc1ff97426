// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.debug.core.ILaunchConfiguration;

/**
 * A launch that is about to begin.
 *
 * @param configuration of the user
 * @param mapFolder     where feature maps for this recording may be written; need not exist yet
 * @param featureMap    the map that the configuration names; null means those of the project
 */
public record RecordedLaunch(ILaunchConfiguration configuration, Path mapFolder, IFile featureMap) {
}
