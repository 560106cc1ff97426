// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Names and places of this bundle. */
public final class LaunchingPlugin {

	public static final String ID = "org.anttracks.launching";

	private LaunchingPlugin() {
	}

	public static Bundle bundle() {
		return FrameworkUtil.getBundle(LaunchingPlugin.class);
	}

	public static ILog log() {
		return Platform.getLog(bundle());
	}

	public static CoreException error(int code, String message, Throwable cause) {
		return new CoreException(new Status(IStatus.ERROR, ID, code, message, cause));
	}
}
