// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import java.util.function.Consumer;

import org.anttracks.core.AntTracksException;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/**
 * Does long work for a view, one piece at a time: new work cancels what still runs. Results arrive in the UI thread,
 * unless the view was closed or asked for something else meanwhile.
 */
public final class LatestJob {

	/** Runs outside of the UI thread. */
	@FunctionalInterface
	public interface Work<T> {
		T run(IProgressMonitor monitor) throws AntTracksException;
	}

	private final Object family;
	private Worker<?> current;

	/** @param family of the jobs, to wait for them or to cancel them */
	public LatestJob(Object family) {
		this.family = family;
	}

	/** Called in the UI thread. A cancelled job ends with an OperationCanceledException. */
	public <T> void run(String name, Work<T> work, Consumer<T> done, Consumer<Exception> failed) {
		runAfter(0, name, work, done, failed);
	}

	/** The same, but not before some time has passed. */
	public <T> void runAfter(int milliseconds, String name, Work<T> work, Consumer<T> done, Consumer<Exception> failed) {
		cancel();
		current = new Worker<>(name, work, done, failed);
		current.schedule(milliseconds);
	}

	public void cancel() {
		if (current != null) {
			current.cancel();
			current = null;
		}
	}

	/** As {@link #cancel}, but the one who asked for the work is told, at once: work may take a while to notice. */
	public void cancelNow() {
		Worker<?> cancelled = current;
		cancel();
		if (cancelled != null) {
			cancelled.failed.accept(new OperationCanceledException());
		}
	}

	private final class Worker<T> extends Job {
		private final Work<T> work;
		private final Consumer<T> done;
		private final Consumer<Exception> failed;

		Worker(String name, Work<T> work, Consumer<T> done, Consumer<Exception> failed) {
			super(name);
			this.work = work;
			this.done = done;
			this.failed = failed;
		}

		@Override
		public boolean belongsTo(Object asked) {
			return asked == family;
		}

		@Override
		protected IStatus run(IProgressMonitor monitor) {
			try {
				T result = work.run(monitor);
				later(() -> done.accept(result), () -> discard(result));
			} catch (OperationCanceledException e) {
				later(() -> failed.accept(e), null);
				return Status.CANCEL_STATUS;
			} catch (AntTracksException | RuntimeException e) {
				later(() -> failed.accept(e), null);
			} catch (LinkageError e) {
				later(() -> failed.accept(new IllegalStateException(e.getMessage(), e)), null);
			}
			return Status.OK_STATUS;
		}

		private void later(Runnable ifWanted, Runnable otherwise) {
			Display display = Display.getDefault();
			if (display.isDisposed()) {
				return;
			}
			display.asyncExec(() -> {
				if (current == this) {
					current = null;
					ifWanted.run();
				} else if (otherwise != null) {
					otherwise.run();
				}
			});
		}

		private void discard(T result) {
			if (result instanceof AutoCloseable closeable) {
				try {
					closeable.close();
				} catch (Exception e) {
					UiPlugin.log(e);
				}
			}
		}
	}
}
