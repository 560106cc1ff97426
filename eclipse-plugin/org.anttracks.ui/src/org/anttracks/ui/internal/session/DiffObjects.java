// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ClassTree;
import org.anttracks.core.Diff;
import org.anttracks.core.DiffSet;
import org.anttracks.core.Query;
import org.eclipse.core.runtime.IProgressMonitor;

/** The objects of one set of a difference. */
public record DiffObjects(String label, Shared<Diff> diff, DiffSet set) implements ObjectSet {

	@Override
	public ClassTree classify(Query query, IProgressMonitor monitor) throws AntTracksException {
		return diff.get().classify(set, query, monitor);
	}

	@Override
	public ObjectSet retain() {
		return new DiffObjects(label, diff.retain(), set);
	}

	@Override
	public void close() {
		diff.close();
	}
}
