// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;

/** Names of this bundle. */
public final class JdtUiPlugin {

	public static final String ID = "org.anttracks.jdt.ui";

	private JdtUiPlugin() {
	}

	public static ILog log() {
		return Platform.getLog(FrameworkUtil.getBundle(JdtUiPlugin.class));
	}

	public static void log(Throwable problem) {
		log().error(String.valueOf(problem.getMessage()), problem);
	}
}
