// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import org.anttracks.core.internal.HeapCalls;
import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.ProgressChannel;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * What was in the heap at a moment. Classified as often as one likes without reading the trace again. Stays usable
 * when the recording is closed.
 */
public final class HeapState implements AutoCloseable {

	private final NativeHandle handle;
	private final Moment moment;
	private final Amount alive;

	HeapState(NativeHandle handle, Moment moment) throws AntTracksException {
		this.handle = handle;
		this.moment = moment;
		long[] amount = handle.call(HeapCalls.class, HeapCalls::alive);
		alive = new Amount(amount[0], amount[1]);
	}

	public Moment moment() {
		return moment;
	}

	public Amount alive() {
		return alive;
	}

	/** The caller closes the tree. */
	public ClassTree classify(Query query) throws AntTracksException {
		return classify(query, null);
	}

	/** The same, cancelled by the monitor, which may be null. */
	public ClassTree classify(Query query, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> Request.tree(HeapCalls.class, handle, query, 1,
				(calls, h, features, request) -> calls.classify(h, features, request, channel)));
	}

	@Override
	public void close() {
		handle.close();
	}
}
