// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.eclipse.osgi.util.NLS;

/** The texts that people see; they stand in messages.properties. */
public final class Messages extends NLS {

	public static String LastRecording_job;

	static {
		NLS.initializeMessages("org.anttracks.core.internal.messages", Messages.class);
	}

	private Messages() {
	}
}
