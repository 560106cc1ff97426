// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;
import java.util.stream.IntStream;

import org.anttracks.core.ClassTree;
import org.anttracks.core.TreeRows;

/**
 * The children of a node. Their own children are asked for once, and together with those of the siblings that follow: a
 * table that is exported asks for all of them.
 */
final class ClassRows {

	private static final int MOST_NODES = 1000;
	private static final int ENOUGH_ROWS = 2000;

	private final ClassTree tree;
	private final TreeRows rows;
	private final ClassRows[] children;
	private List<ClassRow> all;

	ClassRows(ClassTree tree, TreeRows rows) {
		this.tree = tree;
		this.rows = rows;
		children = new ClassRows[rows.size()];
	}

	ClassTree tree() {
		return tree;
	}

	TreeRows figures() {
		return rows;
	}

	List<ClassRow> all() {
		if (all == null) {
			all = IntStream.range(0, rows.size()).mapToObj(index -> new ClassRow(this, index)).toList();
		}
		return all;
	}

	ClassRows childrenOf(int index) {
		if (children[index] == null) {
			int[] asked = IntStream.range(index, rows.size())
					.filter(i -> i == index || children[i] == null && rows.hasChildren(i)).limit(MOST_NODES).toArray();
			List<TreeRows> answers = tree.children(IntStream.of(asked).map(rows::node).toArray(), ENOUGH_ROWS);
			for (int i = 0; i < answers.size(); i++) {
				children[asked[i]] = new ClassRows(tree, answers.get(i));
			}
		}
		return children[index];
	}
}
