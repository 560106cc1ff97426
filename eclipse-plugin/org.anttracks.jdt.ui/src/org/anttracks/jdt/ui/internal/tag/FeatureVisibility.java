// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.Set;
import java.util.TreeSet;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;

/** Which features are shown in Java editors; the user's own choice, not that of the team. */
public final class FeatureVisibility {

	private static final String HIDDEN = "hiddenFeatures";
	private static final String SEPARATOR = "\n";

	private FeatureVisibility() {
	}

	public static boolean isVisible(IFile map, String feature) {
		return !hidden().contains(key(map, feature));
	}

	public static void setVisible(IFile map, String feature, boolean visible) {
		Set<String> hidden = hidden();
		if (visible ? hidden.remove(key(map, feature)) : hidden.add(key(map, feature))) {
			node().put(HIDDEN, String.join(SEPARATOR, hidden));
			Tags.get().refresh(map.getProject());
		}
	}

	private static Set<String> hidden() {
		return new TreeSet<>(Set.of(node().get(HIDDEN, "").split(SEPARATOR)));
	}

	private static String key(IFile map, String feature) {
		return map.getFullPath() + "#" + feature;
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode(JdtUiPlugin.ID);
	}
}
