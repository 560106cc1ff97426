// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;

/**
 * Progress and cancellation of a long call, by memory that both sides see, since the process of the core is at work.
 * Layout, 64 bits each: permille done, written by the core; not 0 = stop, written here.
 */
public final class ProgressChannel {

	/** A call into the core; the buffer is null if nobody watches. */
	@FunctionalInterface
	public interface Call<R> {
		R with(ByteBuffer channel) throws AntTracksException;
	}

	private static final int DONE = 0;
	private static final int STOP = 8;
	private static final int TOTAL = 1000;
	private static final int POLL_MS = 50;
	private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
	private static final ScheduledExecutorService POLLER = Executors.newSingleThreadScheduledExecutor(work -> {
		Thread thread = new Thread(work, "AntTracks progress");
		thread.setDaemon(true);
		return thread;
	});

	private final IProgressMonitor monitor;
	private final ByteBuffer buffer;
	private int reported;
	private boolean ended;

	private ProgressChannel(IProgressMonitor monitor, ByteBuffer buffer) {
		this.monitor = monitor;
		this.buffer = buffer;
	}

	/** Runs the call; a cancelled monitor ends it with {@link OperationCanceledException}. */
	public static <R> R run(IProgressMonitor monitor, Call<R> call) throws AntTracksException {
		if (monitor == null) {
			return call.with(null);
		}
		if (monitor.isCanceled()) {
			throw new OperationCanceledException();
		}
		SharedSlots slots = Hosts.slots();
		ByteBuffer slot = slots.take();
		try {
			return new ProgressChannel(monitor, slot).watch(call);
		} finally {
			slots.release(slot);
		}
	}

	private <R> R watch(Call<R> call) throws AntTracksException {
		monitor.beginTask("", TOTAL);
		ScheduledFuture<?> polling = POLLER.scheduleWithFixedDelay(this::poll, POLL_MS, POLL_MS, TimeUnit.MILLISECONDS);
		try {
			return call.with(buffer);
		} catch (AntTracksException e) {
			if (e.code() == ErrorCode.CANCELLED) {
				throw new OperationCanceledException();
			}
			throw e;
		} finally {
			polling.cancel(false);
			end();
		}
	}

	private synchronized void poll() {
		if (ended) {
			return;
		}
		if (monitor.isCanceled()) {
			LONGS.setVolatile(buffer, STOP, 1L);
		}
		int done = (int) Math.min(TOTAL, (long) LONGS.getVolatile(buffer, DONE));
		if (done > reported) {
			monitor.worked(done - reported);
			reported = done;
		}
	}

	private synchronized void end() {
		ended = true;
		monitor.done();
	}
}
