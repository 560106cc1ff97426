// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;
import java.util.Optional;

import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.Packer;
import org.anttracks.core.internal.TreeCalls;
import org.anttracks.core.internal.TreeReader;

/**
 * Classified objects: a tree whose levels are the classifiers of a chain. It stays in the core; children are asked for
 * node by node. Nodes are numbers, 0 is the root. A tree of a heap state has one set of amounts, that of a
 * difference four, see {@link DiffSet}. Stays usable when the recording is closed.
 */
public final class ClassTree implements AutoCloseable {

	public static final int ROOT = 0;

	private final NativeHandle handle;
	private final Query query;
	private final int sets;
	private final List<String> warnings;

	ClassTree(NativeHandle handle, Query query, int sets) throws AntTracksException {
		this.handle = handle;
		this.query = query;
		this.sets = sets;
		warnings = TreeReader.warnings(handle.call(TreeCalls.class, TreeCalls::warnings));
	}

	/** What the tree was made for. */
	public Query query() {
		return query;
	}

	public int sets() {
		return sets;
	}

	/** Filters that matched nothing, with what was probably meant; in words. */
	public List<String> warnings() {
		return warnings;
	}

	/** The root as a row of its own: the totals. */
	public TreeRows root() {
		return TreeReader.rows(handle.call(TreeCalls.class, TreeCalls::root), sets);
	}

	/**
	 * Greatest first by the bytes of the sets together; groups with an order of their own, such as sizes, in that.
	 * Objects in several groups are in several children, so children may add up to more than their parent.
	 */
	public TreeRows children(int node) {
		return children(new int[] { node }, 1).get(0);
	}

	/**
	 * The children of many nodes in one call, which takes far less time than as many calls.
	 *
	 * @param enough rows: when there are so many, the nodes that are left have to be asked for again
	 * @return of the first nodes, of one at least
	 */
	public List<TreeRows> children(int[] nodes, int enough) {
		byte[] packed = Packer.numbers(nodes);
		return TreeReader.families(
				handle.call(TreeCalls.class, (calls, h) -> calls.children(h, packed, Math.max(1, enough))), sets);
	}

	/** Number of all nodes but the root. */
	public int size() {
		return handle.call(TreeCalls.class, TreeCalls::size);
	}

	/** The code that a node stands for: its class, or its method and line. */
	public Optional<SourceReference> source(int node) {
		return TreeReader.source(handle.call(TreeCalls.class, (calls, h) -> calls.source(h, node)));
	}

	/** The objects of a node, among those that the tree was made of; ask another query {@code within} it. */
	public Selection selection(int node) {
		return query.selection()
				.and(TreeReader.selection(handle.call(TreeCalls.class, (calls, h) -> calls.path(h, node))));
	}

	@Override
	public void close() {
		handle.close();
	}
}
