// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.ClassTree;
import org.anttracks.core.Measure;
import org.anttracks.core.TreeRows;
import org.anttracks.ui.internal.table.RowSource;

/** A node of a tree of classified objects, as a row of a table. */
final class ClassRow {

	private final ClassTree tree;
	private final TreeRows rows;
	private final int index;

	private ClassRow(ClassTree tree, TreeRows rows, int index) {
		this.tree = tree;
		this.rows = rows;
		this.index = index;
	}

	static RowSource<ClassRow> source(ClassTree tree) {
		ClassRow root = new ClassRow(tree, tree.root(), 0);
		return new RowSource<>(root.children(), ClassRow::hasChildren, ClassRow::children, root, tree.query().chain(),
				ClassRow::level);
	}

	private List<ClassRow> children() {
		TreeRows children = tree.children(node());
		List<ClassRow> result = new ArrayList<>(children.size());
		for (int i = 0; i < children.size(); i++) {
			result.add(new ClassRow(tree, children, i));
		}
		return result;
	}

	ClassTree tree() {
		return tree;
	}

	int node() {
		return rows.node(index);
	}

	String name() {
		return rows.name(index);
	}

	/** Index into the chain. */
	int level() {
		return rows.level(index);
	}

	boolean isRoot() {
		return level() < 0;
	}

	boolean hasSource() {
		return rows.hasSource(index);
	}

	private boolean hasChildren() {
		return rows.hasChildren(index);
	}

	long get(int set, Measure measure) {
		return rows.get(index, set, measure);
	}
}
