// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.map;

/** Lines of a source file, the first is 1, the last is included. */
public record Lines(int first, int last) {

	public int count() {
		return last - first + 1;
	}

	@Override
	public String toString() {
		return first == last ? Integer.toString(first) : first + "-" + last;
	}
}
