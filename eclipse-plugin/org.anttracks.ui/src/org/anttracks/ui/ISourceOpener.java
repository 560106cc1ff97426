// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui;

import org.anttracks.core.SourceReference;
import org.eclipse.ui.IWorkbenchPage;

/** Opens code in an editor. Contributed through the extension point {@code org.anttracks.ui.sourceOpeners}. */
public interface ISourceOpener {

	/**
	 * Called in the UI thread.
	 *
	 * @return false if this opener knows no source for it; the next one is asked then
	 */
	boolean open(SourceReference source, IWorkbenchPage page);
}
