// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.core.FeatureMap;
import org.eclipse.core.resources.IFile;

/** A feature map in the workspace as it was last saved. */
public record MapFile(IFile file, FeatureMap map) {
}
