// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.jdt.ui.internal.map.Lines;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;

/** Lines of a document, from the first character that is not white space to the end of the last line. */
public final class LineRange {

	private LineRange() {
	}

	/** Null if the document has no such lines. */
	public static Position position(IDocument document, Lines lines) {
		return lines.last() > document.getNumberOfLines() ? null : existing(document, lines);
	}

	private static Position existing(IDocument document, Lines lines) {
		try {
			int start = document.getLineOffset(lines.first() - 1);
			IRegion last = document.getLineInformation(lines.last() - 1);
			int end = last.getOffset() + last.getLength();
			while (start < end && Character.isWhitespace(document.getChar(start))) {
				start++;
			}
			return new Position(start, end - start);
		} catch (BadLocationException e) {
			throw new IllegalArgumentException(lines.toString(), e);
		}
	}

	public static Lines lines(IDocument document, Position position) throws BadLocationException {
		int first = document.getLineOfOffset(position.offset);
		int last = document.getLineOfOffset(position.offset + Math.max(0, position.length - 1));
		return new Lines(first + 1, last + 1);
	}
}
