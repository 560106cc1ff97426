// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** Which frame of an allocation's call stack decides to which feature an object belongs. The order is that of the core. */
public enum AttributionRule {
	/** The mapped frame nearest to the allocation: a HashMap node belongs to the feature that called put. */
	NEAREST,
	/** The allocating code alone. */
	ALLOCATING
}
