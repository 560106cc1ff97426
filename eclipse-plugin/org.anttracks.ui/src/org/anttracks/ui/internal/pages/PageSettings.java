// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.Arrays;
import java.util.List;

import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;

/** What people chose on a page: the next page of its kind begins with it, also after a restart. */
final class PageSettings {

	private static final String SETTINGS = "pages";

	private final IDialogSettings settings = UiPlugin.settings(SETTINGS);
	private final String page;

	PageSettings(String page) {
		this.page = page + ".";
	}

	<E extends Enum<E>> E get(String name, E otherwise) {
		String kept = settings.get(page + name);
		return Arrays.stream(otherwise.getDeclaringClass().getEnumConstants())
				.filter(constant -> constant.name().equals(kept)).findFirst().orElse(otherwise);
	}

	void put(String name, Enum<?> value) {
		settings.put(page + name, value.name());
	}

	boolean get(String name, boolean otherwise) {
		String kept = settings.get(page + name);
		return kept == null ? otherwise : Boolean.parseBoolean(kept);
	}

	void put(String name, boolean value) {
		settings.put(page + name, value);
	}

	List<String> get(String name, List<String> otherwise) {
		String[] kept = settings.getArray(page + name);
		return kept == null ? otherwise : List.of(kept);
	}

	void put(String name, List<String> values) {
		settings.put(page + name, values.toArray(String[]::new));
	}

	/** @param weights as long as people have not moved the sash; there must be as many parts */
	void keepWeights(SashForm sash, int... weights) {
		String name = "sash";
		List<String> kept = get(name, List.of());
		sash.setWeights(kept.size() == weights.length ? kept.stream().mapToInt(Integer::parseInt).toArray() : weights);
		sash.getChildren()[0].addListener(SWT.Resize,
				event -> put(name, Arrays.stream(sash.getWeights()).mapToObj(Integer::toString).toList()));
	}
}
