// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.anttracks.core.DiffCourse;
import org.anttracks.core.DiffSet;

/** Reads the course of a difference. */
public final class DiffReader {

	private DiffReader() {
	}

	public static DiffCourse course(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		int count = in.number();
		return new DiffCourse(in.numbers(count), in.bigs(count), in.bigs(count * DiffSet.values().length * 2));
	}
}
