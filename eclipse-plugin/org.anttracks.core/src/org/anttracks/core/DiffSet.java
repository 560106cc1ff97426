// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** The four sets of objects between two moments. The order is that of the core, and of the sets in its trees. */
public enum DiffSet {
	/** Alive at both moments. */
	PERMANENT,
	/** Allocated in between and alive at the second. */
	BORN,
	/** Alive at the first, dead at the second. */
	DIED,
	/** Allocated in between, and dead again. */
	TEMPORARY
}
