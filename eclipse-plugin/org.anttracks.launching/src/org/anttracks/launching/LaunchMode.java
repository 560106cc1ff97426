// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching;

/** The launch mode that this bundle adds to the workbench. */
public final class LaunchMode {

	/** Identifier of the mode in launch configurations, delegates and tab groups. */
	public static final String ID = "anttracks";

	/** Launch group of the mode, for its history and its configuration dialog. */
	public static final String GROUP = "org.anttracks.launching.group";

	/** Attribute of a launch: the folder of the trace that it records. */
	public static final String ATTR_TRACE = "org.anttracks.launching.trace";

	/** Family of the jobs that put recordings into the list when their programs have ended. */
	public static final Object JOBS = LaunchMode.class;

	private LaunchMode() {
	}
}
