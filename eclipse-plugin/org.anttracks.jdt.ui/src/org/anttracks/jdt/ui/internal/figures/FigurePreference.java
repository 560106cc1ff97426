// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.InstanceScope;

/** Does the Java editor show figures? */
public final class FigurePreference extends AbstractPreferenceInitializer {

	/** In the preferences of the bundle. */
	public static final String KEY = "showFigures";

	@Override
	public void initializeDefaultPreferences() {
		DefaultScope.INSTANCE.getNode(JdtUiPlugin.ID).putBoolean(KEY, true);
	}

	static boolean isShown() {
		return Platform.getPreferencesService().getBoolean(JdtUiPlugin.ID, KEY, true, null);
	}

	static void toggle() {
		InstanceScope.INSTANCE.getNode(JdtUiPlugin.ID).putBoolean(KEY, !isShown());
	}

	static void addListener(IPreferenceChangeListener listener) {
		InstanceScope.INSTANCE.getNode(JdtUiPlugin.ID).addPreferenceChangeListener(listener);
	}

	static void removeListener(IPreferenceChangeListener listener) {
		InstanceScope.INSTANCE.getNode(JdtUiPlugin.ID).removePreferenceChangeListener(listener);
	}
}
