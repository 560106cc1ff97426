// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** Children of a node in columns. Names are made when they are asked for. */
public final class TreeRows {

	private final int[] nodes;
	private final int[] levels;
	private final boolean[] hasChildren;
	private final boolean[] hasSource;
	private final NameColumn names;
	private final long[] amounts;
	private final int sets;

	/** A column of texts. */
	@FunctionalInterface
	public interface NameColumn {
		String get(int row);
	}

	/** @param amounts objects, bytes of the first set, of the second, ... row by row */
	public TreeRows(int[] nodes, int[] levels, boolean[] hasChildren, boolean[] hasSource, NameColumn names,
			long[] amounts, int sets) {
		this.nodes = nodes;
		this.levels = levels;
		this.hasChildren = hasChildren;
		this.hasSource = hasSource;
		this.names = names;
		this.amounts = amounts;
		this.sets = sets;
	}

	public int size() {
		return nodes.length;
	}

	/** For {@link ClassTree#children(int)} and its like. */
	public int node(int row) {
		return nodes[row];
	}

	/** Empty for the root. */
	public String name(int row) {
		return names.get(row);
	}

	/** Index into the chain of classifiers; -1 for the root. */
	public int level(int row) {
		return levels[row];
	}

	public boolean hasChildren(int row) {
		return hasChildren[row];
	}

	/** Whether {@link ClassTree#source(int)} knows its code. */
	public boolean hasSource(int row) {
		return hasSource[row];
	}

	public long objects(int row, int set) {
		return amounts[(row * sets + set) * 2];
	}

	public long bytes(int row, int set) {
		return amounts[(row * sets + set) * 2 + 1];
	}

	public long get(int row, int set, Measure measure) {
		return amounts[(row * sets + set) * 2 + measure.ordinal()];
	}
}
