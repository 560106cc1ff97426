// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** Which part of the heap a collection cleans. The order is that of the core. */
public enum GcKind {
	YOUNG, FULL
}
