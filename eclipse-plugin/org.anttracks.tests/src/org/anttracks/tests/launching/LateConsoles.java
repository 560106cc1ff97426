// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;

/** Consoles of programs show their first output late, as they do on a busy machine. */
final class LateConsoles extends JobChangeAdapter implements AutoCloseable {

	private static final int LATE_MS = 1500;

	private final Set<Job> held = ConcurrentHashMap.newKeySet();

	LateConsoles() {
		Job.getJobManager().addJobChangeListener(this);
	}

	@Override
	public void close() {
		Job.getJobManager().removeJobChangeListener(this);
	}

	boolean anyHeld() {
		return !held.isEmpty();
	}

	@Override
	public void aboutToRun(IJobChangeEvent event) {
		Job job = event.getJob();
		// The job that fills a console has no public name.
		if (job.getClass().getName().contains("IOConsolePartitioner") && held.add(job)) {
			job.sleep();
			CompletableFuture.delayedExecutor(LATE_MS, TimeUnit.MILLISECONDS).execute(job::wakeUp);
		}
	}
}
