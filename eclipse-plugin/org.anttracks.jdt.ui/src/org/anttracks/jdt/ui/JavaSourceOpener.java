// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui;

import org.anttracks.core.SourceReference;
import org.anttracks.ui.ISourceOpener;
import org.eclipse.ui.IWorkbenchPage;

/** Opens classes and methods of the Java projects in the workspace. */
public class JavaSourceOpener implements ISourceOpener {

	@Override
	public boolean open(SourceReference source, IWorkbenchPage page) {
		return false;
	}
}
