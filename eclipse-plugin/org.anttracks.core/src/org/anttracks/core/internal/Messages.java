// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that people see; they stand in messages.properties. */
public final class Messages extends NLS {

	public static String Core_crashed;
	public static String Core_ended;
	public static String Core_killed;
	public static String Core_notLoaded;
	public static String Core_notStarted;
	public static String LastRecording_job;

	static {
		NLS.initializeMessages("org.anttracks.core.internal.messages", Messages.class);
	}

	private Messages() {
	}
}
