// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import org.anttracks.core.internal.TreeCalls;

/** native-core/jni/tree.cpp. */
final class TreeNatives implements TreeCalls {

	@Override
	public native void close(long tree);

	@Override
	public native int size(long tree);

	@Override
	public native byte[] root(long tree);

	@Override
	public native byte[] children(long tree, byte[] nodes, int enough);

	@Override
	public native byte[] source(long tree, int node);

	@Override
	public native byte[] path(long tree, int node);

	@Override
	public native byte[] warnings(long tree);
}
