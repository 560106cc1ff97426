// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;

/** Waits for recorded programs to end, in whatever way. */
final class LaunchWatcher implements ILaunchesListener2 {

	private static LaunchWatcher instance;

	private final Map<ILaunch, RunningRecording> running = new ConcurrentHashMap<>();

	static synchronized LaunchWatcher get() {
		if (instance == null) {
			instance = new LaunchWatcher();
			DebugPlugin.getDefault().getLaunchManager().addLaunchListener(instance);
		}
		return instance;
	}

	void watch(RunningRecording recording) {
		running.put(recording.launch(), recording);
		RunningList.get().add(recording.entry(""));
	}

	@Override
	public void launchesTerminated(ILaunch[] launches) {
		for (ILaunch launch : launches) {
			finish(launch);
		}
	}

	/** Also of those that were never started, because the user or an error stopped the launch. */
	@Override
	public void launchesRemoved(ILaunch[] launches) {
		for (ILaunch launch : launches) {
			finish(launch);
		}
	}

	private void finish(ILaunch launch) {
		RunningRecording recording = running.remove(launch);
		if (recording != null) {
			new FinishJob(recording).schedule();
		}
	}

	@Override
	public void launchesAdded(ILaunch[] launches) {
		// The delegate tells of recorded launches.
	}

	@Override
	public void launchesChanged(ILaunch[] launches) {
		// Only the end matters.
	}
}
