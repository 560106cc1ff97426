// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * A part of a text.
 *
 * @param offset of its first character, as in a String
 * @param length in characters, as in a String
 * @param line   of its first character; the first line is 1
 * @param column of its first character in code points; the first is 1
 */
public record TextSpan(int offset, int length, int line, int column) {

	public int end() {
		return offset + length;
	}
}
