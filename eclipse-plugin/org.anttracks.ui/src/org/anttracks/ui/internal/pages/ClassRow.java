// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.ClassTree;
import org.anttracks.core.Measure;
import org.anttracks.ui.internal.table.RowSource;

/** A node of a tree of classified objects, as a row of a table. */
final class ClassRow {

	private final ClassRows siblings;
	private final int index;

	ClassRow(ClassRows siblings, int index) {
		this.siblings = siblings;
		this.index = index;
	}

	static RowSource<ClassRow> source(ClassTree tree) {
		ClassRow root = new ClassRow(new ClassRows(tree, tree.root()), 0);
		return new RowSource<>(root.children(), ClassRow::hasChildren, ClassRow::children, root, tree.query().chain(),
				ClassRow::level);
	}

	private List<ClassRow> children() {
		return siblings.childrenOf(index).all();
	}

	ClassTree tree() {
		return siblings.tree();
	}

	int node() {
		return siblings.figures().node(index);
	}

	String name() {
		return siblings.figures().name(index);
	}

	/** Index into the chain. */
	int level() {
		return siblings.figures().level(index);
	}

	boolean isRoot() {
		return level() < 0;
	}

	boolean hasSource() {
		return siblings.figures().hasSource(index);
	}

	private boolean hasChildren() {
		return siblings.figures().hasChildren(index);
	}

	long get(int set, Measure measure) {
		return siblings.figures().get(index, set, measure);
	}
}
