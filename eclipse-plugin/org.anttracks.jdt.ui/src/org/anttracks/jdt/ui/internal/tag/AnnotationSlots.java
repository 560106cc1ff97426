// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.HashMap;
import java.util.Map;

import org.anttracks.core.Colour;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.editors.text.EditorsUI;

/**
 * Annotation types for colours. The colour of an annotation is that of its type, types are declared in advance, and
 * features have any colours: hence a number of types, and each colour that is in use gets one of them.
 */
final class AnnotationSlots {

	/** Of features that the user does not want to see: no editor paints it. */
	static final String HIDDEN = "org.anttracks.jdt.ui.feature.hidden";

	private static final String TYPE = "org.anttracks.jdt.ui.feature.";
	private static final String COLOUR = ".colour";
	private static final int COUNT = 16;
	private static final Map<Colour, Integer> SLOTS = new HashMap<>();

	private AnnotationSlots() {
	}

	static synchronized String typeOf(Colour colour) {
		int slot = SLOTS.computeIfAbsent(colour, key -> SLOTS.size() % COUNT);
		IPreferenceStore store = EditorsUI.getPreferenceStore();
		String value = colour.red() + "," + colour.green() + "," + colour.blue();
		if (!store.getString(TYPE + slot + COLOUR).equals(value)) {
			store.setValue(TYPE + slot + COLOUR, value);
		}
		return TYPE + slot;
	}
}
