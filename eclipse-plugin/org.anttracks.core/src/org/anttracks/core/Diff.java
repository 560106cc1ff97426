// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import org.anttracks.core.internal.DiffCalls;
import org.anttracks.core.internal.DiffReader;
import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.ProgressChannel;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * What changed in the heap between two moments, by the identity of objects. Classified as often as one likes without
 * reading the trace again. Age and space of dead objects are those when they died. Stays usable when the recording is
 * closed.
 */
public final class Diff implements AutoCloseable {

	private final NativeHandle handle;
	private final Moment from;
	private final Moment to;

	Diff(NativeHandle handle, Moment from, Moment to) {
		this.handle = handle;
		this.from = from;
		this.to = to;
	}

	public Moment from() {
		return from;
	}

	public Moment to() {
		return to;
	}

	/** All four sets in one tree, see {@link DiffSet}. The caller closes it. */
	public ClassTree classify(Query query) throws AntTracksException {
		return classify(query, null);
	}

	/** The same, cancelled by the monitor, which may be null. */
	public ClassTree classify(Query query, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> Request.tree(DiffCalls.class, handle, query,
				DiffSet.values().length, (calls, h, features, request) -> calls.classify(h, features, request, channel)));
	}

	/** One of the sets alone, as if it were a heap state. The caller closes the tree. */
	public ClassTree classify(DiffSet set, Query query) throws AntTracksException {
		return classify(set, query, null);
	}

	/** The same, cancelled by the monitor, which may be null. */
	public ClassTree classify(DiffSet set, Query query, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> Request.tree(DiffCalls.class, handle, query, 1,
				(calls, h, features, request) -> calls.classifySet(h, set.ordinal(), features, request, channel)));
	}

	/** For the stacked plot: of all objects, however they are classified. */
	public DiffCourse course() {
		return DiffReader.course(handle.call(DiffCalls.class, DiffCalls::course));
	}

	/** The course of the objects that the query's filters and selection leave over. */
	public DiffCourse course(Query query, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> DiffReader.course(Request.send(DiffCalls.class, handle, query,
				(calls, h, features, request) -> calls.courseOf(h, features, request, channel))));
	}

	@Override
	public void close() {
		handle.close();
	}
}
