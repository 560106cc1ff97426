// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.eclipse.core.resources.IFile;

/** Names a tag in the workspace. */
record TagKey(IFile map, String id) {
}
