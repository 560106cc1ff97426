// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.view;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/** Whether a folder holds a recording. */
public final class TraceTester extends PropertyTester {

	@Override
	public boolean test(Object receiver, String property, Object[] args, Object expected) {
		if (!(receiver instanceof IContainer folder) || !folder.isAccessible()) {
			return false;
		}
		try {
			for (IResource member : folder.members()) {
				if ("anttrace".equals(member.getFileExtension())) {
					return true;
				}
			}
			return false;
		} catch (CoreException e) {
			return false;
		}
	}
}
