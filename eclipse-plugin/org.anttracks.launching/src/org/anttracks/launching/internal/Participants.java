// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.anttracks.launching.ILaunchParticipant;
import org.anttracks.launching.RecordedLaunch;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.SafeRunner;
import org.eclipse.core.runtime.SubMonitor;

/** Those who take part in recorded launches. One that fails is logged and does not stop the launch. */
final class Participants {

	private static List<ILaunchParticipant> all;

	private Participants() {
	}

	static List<Path> featureMaps(RecordedLaunch launch, IProgressMonitor monitor) {
		SubMonitor progress = SubMonitor.convert(monitor, all().size());
		List<Path> maps = new ArrayList<>();
		for (ILaunchParticipant participant : all()) {
			SafeRunner.run(() -> maps.addAll(participant.featureMaps(launch, progress.split(1))));
		}
		return maps;
	}

	static void recorded(RecordingEntry recording, boolean open) {
		for (ILaunchParticipant participant : all()) {
			SafeRunner.run(() -> participant.recorded(recording, open));
		}
	}

	private static synchronized List<ILaunchParticipant> all() {
		if (all == null) {
			all = new ArrayList<>();
			for (IConfigurationElement element : Platform.getExtensionRegistry()
					.getConfigurationElementsFor(LaunchingPlugin.ID + ".participants")) {
				try {
					all.add((ILaunchParticipant) element.createExecutableExtension("class"));
				} catch (CoreException e) {
					LaunchingPlugin.log().log(e.getStatus());
				}
			}
		}
		return all;
	}
}
