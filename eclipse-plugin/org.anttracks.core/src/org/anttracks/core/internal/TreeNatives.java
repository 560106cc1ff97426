// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

/** native-core/jni/tree.cpp. */
public final class TreeNatives {

	private TreeNatives() {
	}

	public static native void close(long tree);

	public static native int size(long tree);

	public static native byte[] root(long tree);

	public static native byte[] children(long tree, int node);

	public static native byte[] source(long tree, int node);

	/** Classifier and labels of each step from the root to the node. */
	public static native byte[] path(long tree, int node);

	static native byte[] warnings(long tree);
}
