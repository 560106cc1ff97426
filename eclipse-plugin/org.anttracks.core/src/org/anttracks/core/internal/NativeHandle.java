// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.lang.ref.Cleaner;
import java.util.concurrent.CompletableFuture;

import org.anttracks.core.AntTracksException;

/**
 * Owns one object of the core, in the process that it lives in. A call keeps the object alive until it returns, also
 * where another thread closes the handle meanwhile; a handle that nobody closes is freed with its owner. The process
 * ends with the last handle.
 */
public final class NativeHandle implements AutoCloseable {

	/** A call into the core with the address of the object. */
	@FunctionalInterface
	public interface Call<C, R, E extends Exception> {
		R with(C calls, long address) throws E;
	}

	/** Makes a new object of the core. */
	@FunctionalInterface
	public interface Maker<C> {
		long make(C calls) throws AntTracksException;
	}

	private static final Cleaner CLEANER = Cleaner.create();

	private final State state;
	private final Cleaner.Cleanable cleanable;

	private NativeHandle(HostProcess host, long address, ObjectCalls owner) {
		host.retain();
		state = new State(host, address, owner);
		cleanable = CLEANER.register(this, state);
	}

	/** Makes an object in a process of its own. */
	public static <C extends ObjectCalls> NativeHandle create(Class<C> type, Maker<C> maker) throws AntTracksException {
		HostProcess host = Hosts.take();
		try {
			C calls = host.calls(type);
			return new NativeHandle(host, maker.make(calls), calls);
		} finally {
			host.release();
			Hosts.prepareSpare();
		}
	}

	/**
	 * Makes an object from this one, in the same process; it is closed on its own.
	 *
	 * @param made what frees it
	 */
	public <C> NativeHandle open(Class<C> type, Call<C, Long, AntTracksException> maker, Class<? extends ObjectCalls> made)
			throws AntTracksException {
		ObjectCalls owner = state.host.calls(made);
		return call(type, (calls, address) -> new NativeHandle(state.host, maker.with(calls, address), owner));
	}

	public <C, R, E extends Exception> R call(Class<C> type, Call<C, R, E> call) throws E {
		long address = state.acquire();
		try {
			return call.with(state.host.calls(type), address);
		} finally {
			state.release();
		}
	}

	/** Objects of other processes mean nothing to this one. */
	public boolean isBeside(NativeHandle other) {
		return state.host == other.state.host;
	}

	/** Done, with the reason, when the process of the object has stopped by itself. */
	public CompletableFuture<AntTracksException> lost() {
		return state.host.lost();
	}

	@Override
	public void close() {
		cleanable.clean();
	}

	private static final class State implements Runnable {
		private final HostProcess host;
		private final long address;
		private final ObjectCalls owner;
		private int uses = 1;
		private boolean closed;

		State(HostProcess host, long address, ObjectCalls owner) {
			this.host = host;
			this.address = address;
			this.owner = owner;
		}

		synchronized long acquire() {
			if (closed) {
				throw new IllegalStateException("closed");
			}
			uses++;
			return address;
		}

		void release() {
			synchronized (this) {
				if (--uses > 0) {
					return;
				}
			}
			owner.close(address);
			host.release();
		}

		@Override
		public void run() {
			synchronized (this) {
				closed = true;
			}
			release();
		}
	}
}
