// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** What a pause of the collector does. All but the first two are of G1. The order is that of the core. */
public enum GcKind {
	YOUNG, FULL, MIXED, CONCURRENT_START, REMARK, CLEANUP
}
