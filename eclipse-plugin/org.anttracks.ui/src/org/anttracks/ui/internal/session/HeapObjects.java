// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ClassTree;
import org.anttracks.core.HeapState;
import org.anttracks.core.Moment;
import org.anttracks.core.Query;
import org.anttracks.ui.internal.Messages;
import org.eclipse.core.runtime.IProgressMonitor;

/** The objects alive at a moment. */
public record HeapObjects(String label, Shared<HeapState> state) implements ObjectSet {

	/** Reads the trace. */
	public static HeapObjects read(RecordingSession session, Moment moment, IProgressMonitor monitor)
			throws AntTracksException {
		String label = Messages.bind(Messages.Objects_alive, session.textOf(moment));
		return new HeapObjects(label, new Shared<>(session.recording().heapAt(moment, monitor)));
	}

	public Moment moment() {
		return state.get().moment();
	}

	@Override
	public ClassTree classify(Query query, IProgressMonitor monitor) throws AntTracksException {
		return state.get().classify(query, monitor);
	}

	@Override
	public ObjectSet retain() {
		return new HeapObjects(label, state.retain());
	}

	@Override
	public void close() {
		state.close();
	}
}
