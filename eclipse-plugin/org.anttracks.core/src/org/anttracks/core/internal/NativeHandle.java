// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.lang.ref.Cleaner;
import java.util.function.LongConsumer;

import org.anttracks.core.AntTracksException;

/**
 * Owns one object of the core. A call keeps the object alive until it returns, also where another thread closes the
 * handle meanwhile; a handle that nobody closes is freed with its owner.
 */
public final class NativeHandle implements AutoCloseable {

	/** A call into the core with the address of the object. */
	@FunctionalInterface
	public interface Call<R, E extends Exception> {
		R with(long address) throws E;
	}

	/** Makes a new object of the core. */
	@FunctionalInterface
	public interface Maker {
		long make() throws AntTracksException;
	}

	private static final Cleaner CLEANER = Cleaner.create();

	private final State state;
	private final Cleaner.Cleanable cleanable;

	private NativeHandle(long address, LongConsumer free) {
		state = new State(address, free);
		cleanable = CLEANER.register(this, state);
	}

	public static NativeHandle create(Maker maker, LongConsumer free) throws AntTracksException {
		Library.load();
		return new NativeHandle(maker.make(), free);
	}

	/** Makes an object from this one; it is closed on its own. */
	public NativeHandle open(Call<Long, AntTracksException> maker, LongConsumer free) throws AntTracksException {
		return new NativeHandle(call(maker), free);
	}

	public <R, E extends Exception> R call(Call<R, E> call) throws E {
		long address = state.acquire();
		try {
			return call.with(address);
		} finally {
			state.release();
		}
	}

	@Override
	public void close() {
		cleanable.clean();
	}

	private static final class State implements Runnable {
		private final long address;
		private final LongConsumer free;
		private int uses = 1;
		private boolean closed;

		State(long address, LongConsumer free) {
			this.address = address;
			this.free = free;
		}

		synchronized long acquire() {
			if (closed) {
				throw new IllegalStateException("closed");
			}
			uses++;
			return address;
		}

		synchronized void release() {
			if (--uses == 0) {
				free.accept(address);
			}
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
