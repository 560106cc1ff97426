// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

/** Codes of the statuses of this bundle; status handlers are registered for them. */
public final class LaunchStatus {

	/** There is no recorder JDK, or it does not work. */
	public static final int RECORDER_JDK = 101;
	/** The program needs a newer Java than the recorder JDK. */
	public static final int JAVA_VERSION = 102;
	/** No delegate runs this type of configuration. */
	public static final int NO_RUN_DELEGATE = 103;
	/** The folder of the recording cannot be made. */
	public static final int FOLDER = 104;

	/** The VM arguments say something that cannot be recorded. */
	public static final int ARGUMENTS = 105;

	private LaunchStatus() {
	}
}
