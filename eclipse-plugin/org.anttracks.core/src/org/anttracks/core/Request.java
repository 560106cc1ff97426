// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.Packer;
import org.anttracks.core.internal.TreeNatives;

/** Sends a query to an object of the core, together with the features that it may name. */
final class Request {

	/** @param features 0 if the query has none */
	@FunctionalInterface
	interface Call<R> {
		R with(long handle, long features, byte[] request) throws AntTracksException;
	}

	private Request() {
	}

	static <R> R send(NativeHandle handle, Query query, Call<R> call) throws AntTracksException {
		byte[] request = write(query);
		if (query.features() == null) {
			return handle.call(h -> call.with(h, 0, request));
		}
		return handle.call(h -> query.features().handle().call(features -> call.with(h, features, request)));
	}

	static ClassTree tree(NativeHandle handle, Query query, int sets, Call<Long> call) throws AntTracksException {
		return new ClassTree(NativeHandle.create(() -> send(handle, query, call), TreeNatives::close), query, sets);
	}

	private static byte[] write(Query query) {
		Packer out = new Packer();
		out.strings(query.chain());
		out.strings(query.filters());
		out.number(query.selection().steps().size());
		for (Selection.Step step : query.selection().steps()) {
			out.string(step.classifier());
			out.strings(step.labels());
		}
		return out.bytes();
	}
}
