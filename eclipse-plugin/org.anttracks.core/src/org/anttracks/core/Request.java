// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.ObjectCalls;
import org.anttracks.core.internal.Packer;
import org.anttracks.core.internal.TreeCalls;

/** Sends a query to an object of the core, together with the features that it may name. */
final class Request {

	/** @param features 0 if the query has none */
	@FunctionalInterface
	interface Call<C, R> {
		R with(C calls, long handle, long features, byte[] request) throws AntTracksException;
	}

	private Request() {
	}

	static <C, R> R send(Class<C> type, NativeHandle handle, Query query, Call<C, R> call) throws AntTracksException {
		return withFeatures(handle, query,
				features -> handle.call(type, (calls, h) -> call.with(calls, h, features, write(query))));
	}

	static <C> ClassTree tree(Class<C> type, NativeHandle handle, Query query, int sets, Call<C, Long> call)
			throws AntTracksException {
		return new ClassTree(withFeatures(handle, query, features -> handle.open(type,
				(calls, h) -> call.with(calls, h, features, write(query)), TreeCalls.class)), query, sets);
	}

	@FunctionalInterface
	private interface WithFeatures<R> {
		R run(long features) throws AntTracksException;
	}

	private static <R> R withFeatures(NativeHandle handle, Query query, WithFeatures<R> call) throws AntTracksException {
		if (query.features() == null) {
			return call.run(0);
		}
		NativeHandle features = query.features().handle();
		if (!features.isBeside(handle)) {
			throw new AntTracksException(ErrorCode.BAD_ARGUMENT, "features of another recording", null);
		}
		return features.call(ObjectCalls.class, (calls, address) -> call.run(address));
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
