// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching;

import java.nio.file.Path;
import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * Takes part in recorded launches. Contributed through the extension point
 * {@code org.anttracks.launching.participants}.
 */
public interface ILaunchParticipant {

	/**
	 * Gives the feature maps to show the recording with. Called after the build, before the program starts. Maps
	 * that must match the code that runs are written into {@link RecordedLaunch#mapFolder()}.
	 */
	List<Path> featureMaps(RecordedLaunch launch, IProgressMonitor monitor) throws CoreException;

	/**
	 * The program has ended and its recording is in the list of recordings. Called in a job.
	 *
	 * @param open whether the user wants to see it now; never true for a failed recording
	 */
	void recorded(RecordingEntry recording, boolean open);
}
