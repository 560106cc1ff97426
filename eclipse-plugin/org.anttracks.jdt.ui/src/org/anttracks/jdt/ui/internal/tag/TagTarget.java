// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.List;

import org.anttracks.core.FeatureMap;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.JavaModelException;

/** Code that the user wants to tag. */
public interface TagTarget {

	IProject project();

	/** For people. */
	String label();

	/** Whether subpackages are a question. */
	boolean hasPackages();

	/** As they will stand in the map. */
	List<String> selectors(FeatureMap map, boolean subpackages) throws JavaModelException;
}
