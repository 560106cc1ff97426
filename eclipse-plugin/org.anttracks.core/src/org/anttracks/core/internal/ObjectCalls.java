// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

/** Calls to objects of the core that Java owns by their address. */
public interface ObjectCalls {

	/** Frees the object. Nobody waits for it. */
	void close(long address);
}
