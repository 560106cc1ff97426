// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ClassTree;
import org.anttracks.core.Query;
import org.eclipse.core.runtime.IProgressMonitor;

/** Objects that can be classified: those alive at a moment, or one set of a difference. */
public interface ObjectSet extends AutoCloseable {

	/** What the objects are, for people. */
	String label();

	ClassTree classify(Query query, IProgressMonitor monitor) throws AntTracksException;

	/** For another user, who closes it as well. */
	ObjectSet retain();

	@Override
	void close();
}
