// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.map;

import java.util.Comparator;
import java.util.List;

import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;

/** One replacement in a text. */
public record Edit(int offset, int length, String text) {

	/** The text after edits that do not overlap. */
	public static String apply(String text, List<Edit> edits) {
		StringBuilder result = new StringBuilder(text);
		edits.stream().sorted(Comparator.comparingInt(Edit::offset).reversed())
				.forEach(edit -> result.replace(edit.offset, edit.offset + edit.length, edit.text));
		return result.toString();
	}

	/** For documents, which keep positions and undo. */
	public static MultiTextEdit combine(List<Edit> edits) {
		MultiTextEdit all = new MultiTextEdit();
		for (Edit edit : edits) {
			all.addChild(new ReplaceEdit(edit.offset, edit.length, edit.text));
		}
		return all;
	}
}
