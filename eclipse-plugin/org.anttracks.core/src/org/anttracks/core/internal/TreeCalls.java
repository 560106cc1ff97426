// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.anttracks.core.AntTracksException;

/** Classified objects. */
public interface TreeCalls extends ObjectCalls {

	int size(long tree);

	byte[] root(long tree);

	/** Of the first nodes, until there are enough rows; of one node at least. */
	byte[] children(long tree, byte[] nodes, int enough);

	byte[] source(long tree, int node);

	/** Classifier and labels of each step from the root to the node. */
	byte[] path(long tree, int node);

	byte[] warnings(long tree) throws AntTracksException;
}
