// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * A thread of the recorded program and what it allocated, in the whole recording or in a part of it.
 *
 * @param kind   Java, VM, collector, compiler, other; empty if the thread is not defined
 * @param javaId 0 if unknown
 * @param osId   0 if unknown
 * @param endNs  0 if it was alive at the end of the recording
 */
public record ThreadEntry(String name, String kind, long javaId, long osId, long startNs, long endNs,
		Amount allocated) {
}
