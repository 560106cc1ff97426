// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching;

/** The launch mode that this bundle adds to the workbench. */
public final class LaunchMode {

	/** Identifier of the mode in launch configurations, delegates and tab groups. */
	public static final String ID = "anttracks";

	private LaunchMode() {
	}
}
