// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.util.List;
import java.util.Optional;

import org.anttracks.core.Selection;
import org.anttracks.core.SourceReference;
import org.anttracks.core.TreeRows;

/** Reads nodes of a tree. */
public final class TreeReader {

	private static final int HAS_CHILDREN = 1;
	private static final int HAS_SOURCE = 2;

	private TreeReader() {
	}

	public static TreeRows rows(byte[] packed, int sets) {
		return rows(new Unpacker(packed), sets);
	}

	/** Those of several nodes. */
	public static List<TreeRows> families(byte[] packed, int sets) {
		Unpacker in = new Unpacker(packed);
		return in.list(() -> rows(in, sets));
	}

	private static TreeRows rows(Unpacker in, int sets) {
		int count = in.number();
		int[] nodes = in.numbers(count);
		int[] levels = in.numbers(count);
		int[] flags = in.numbers(count);
		boolean[] hasChildren = new boolean[count];
		boolean[] hasSource = new boolean[count];
		for (int i = 0; i < count; i++) {
			hasChildren[i] = (flags[i] & HAS_CHILDREN) != 0;
			hasSource[i] = (flags[i] & HAS_SOURCE) != 0;
		}
		long[] amounts = in.bigs(count * sets * 2);
		return new TreeRows(nodes, levels, hasChildren, hasSource, in.column(count), amounts, sets);
	}

	public static List<String> warnings(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return in.list(in::string);
	}

	public static Optional<SourceReference> source(byte[] packed) {
		return Optional.ofNullable(source(new Unpacker(packed)));
	}

	/** Null if there is none. */
	static SourceReference source(Unpacker in) {
		SourceReference source = new SourceReference(in.string(), in.string(), in.string(), in.string(), in.number());
		return source.className().isEmpty() ? null : source;
	}

	public static Selection selection(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return new Selection(in.list(() -> new Selection.Step(in.string(), in.list(in::string))));
	}
}
