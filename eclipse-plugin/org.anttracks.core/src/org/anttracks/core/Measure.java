// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** What is counted. The order is that of the core. */
public enum Measure {
	OBJECTS, BYTES
}
