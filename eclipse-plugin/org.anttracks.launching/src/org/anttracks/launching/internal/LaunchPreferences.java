// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.InstanceScope;

/** The preferences of this bundle. */
public final class LaunchPreferences extends AbstractPreferenceInitializer {

	public static final String JDK = "recorderJdk";
	public static final String FOLDER = "recordingsFolder";
	public static final String OPEN = "openWhenEnded";

	@Override
	public void initializeDefaultPreferences() {
		var defaults = DefaultScope.INSTANCE.getNode(LaunchingPlugin.ID);
		defaults.put(JDK, "");
		defaults.put(FOLDER, Platform.getStateLocation(LaunchingPlugin.bundle()).append("recordings").toOSString());
		defaults.putBoolean(OPEN, true);
	}

	static String jdk() {
		return text(JDK);
	}

	static Path folder() {
		return Path.of(text(FOLDER));
	}

	static boolean open() {
		return Platform.getPreferencesService().getBoolean(LaunchingPlugin.ID, OPEN, true, null);
	}

	private static String text(String key) {
		return Platform.getPreferencesService().getString(LaunchingPlugin.ID, key,
				DefaultScope.INSTANCE.getNode(LaunchingPlugin.ID).get(key, ""), null);
	}

	/** Sets the recorder JDK for this workspace. */
	public static void setJdk(String home) {
		InstanceScope.INSTANCE.getNode(LaunchingPlugin.ID).put(JDK, home);
	}
}
