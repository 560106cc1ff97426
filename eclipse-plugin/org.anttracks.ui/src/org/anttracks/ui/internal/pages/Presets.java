// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.dialogs.IDialogSettings;

/** Chains of classifiers with a name: some that come with the plugin, and those that people stored. */
public final class Presets {

	private static final String SETTINGS = "chains";
	private static final String NAMES = "names";

	private Presets() {
	}

	/** In the order to offer them. */
	public static Map<String, List<String>> all() {
		Map<String, List<String>> presets = new LinkedHashMap<>();
		presets.put(Messages.Preset_types, List.of("type"));
		presets.put(Messages.Preset_packages, List.of("package", "type"));
		presets.put(Messages.Preset_features, List.of("feature", "type"));
		presets.put(Messages.Preset_sites, List.of("site", "type"));
		presets.put(Messages.Preset_typeSites, List.of("type", "site"));
		presets.put(Messages.Preset_age, List.of("age", "type"));
		for (String name : stored()) {
			presets.put(name, Arrays.asList(settings().getArray("chain." + name)));
		}
		return presets;
	}

	/** Names of those that people stored. */
	public static String[] stored() {
		String[] names = settings().getArray(NAMES);
		return names == null ? new String[0] : names;
	}

	/** Replaces one of the same name. */
	public static void store(String name, List<String> chain) {
		String[] names = stored();
		if (!Arrays.asList(names).contains(name)) {
			names = Arrays.copyOf(names, names.length + 1);
			names[names.length - 1] = name;
		}
		settings().put(NAMES, names);
		settings().put("chain." + name, chain.toArray(String[]::new));
	}

	/** Forgets a stored one. */
	public static void remove(String name) {
		settings().put(NAMES, Arrays.stream(stored()).filter(other -> !other.equals(name)).toArray(String[]::new));
	}

	private static IDialogSettings settings() {
		return UiPlugin.settings(SETTINGS);
	}
}
