// SPDX-License-Identifier: EPL-2.0
package org.anttracks.doc.internal;

import org.eclipse.osgi.util.NLS;

/** Texts for people. */
public final class Messages extends NLS {

	public static String example_description;
	public static String example_exists;
	public static String example_failed;
	public static String example_text;
	public static String example_title;

	static {
		NLS.initializeMessages("org.anttracks.doc.internal.messages", Messages.class);
	}

	private Messages() {
	}
}
