// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.core.Colour;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.MapWriter;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;

/**
 * What the user chose for code to tag.
 *
 * @param colour null for a feature that there is
 */
public record TagChoice(IFile map, String feature, Colour colour, boolean subpackages) {

	/** Writes it into the map; can be undone. */
	public void apply(TagTarget target, IProgressMonitor monitor) throws CoreException {
		new MapOperation(NLS.bind(Messages.operation_tag, feature), map,
				text -> new MapWriter(text).add(feature, colour, target.selectors(text, subpackages))).run(monitor);
	}
}
