// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ClassTree;
import org.anttracks.core.Query;
import org.anttracks.ui.internal.session.ObjectSet;
import org.eclipse.core.runtime.IProgressMonitor;

/** Objects and a tree of them. Closes both. */
record Classified(ObjectSet objects, ClassTree tree) implements AutoCloseable {

	/** Takes the objects over, also if this fails. */
	static Classified of(ObjectSet objects, Query query, IProgressMonitor monitor) throws AntTracksException {
		try {
			return new Classified(objects, objects.classify(query, monitor));
		} catch (AntTracksException | RuntimeException e) {
			objects.close();
			throw e;
		}
	}

	@Override
	public void close() {
		tree.close();
		objects.close();
	}
}
