// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * One garbage collection.
 *
 * @param index    0, 1, 2, ... in its recording
 * @param number   the VM's number, as in the log of the VM
 * @param failed   a young collection that ran out of space
 * @param finished its end is in the recording; if not, what follows is unknown and {@code endNs} is {@code startNs}
 * @param startNs  since the start of the recording
 * @param before   alive at its start, not yet collected
 * @param after    alive at its end
 * @param survived of the collected spaces
 * @param died     of the collected spaces
 */
public record GcEvent(int index, int number, GcKind kind, boolean failed, boolean finished, String cause, long startNs,
		long endNs, Amount before, Amount after, Amount survived, Amount died) {

	/** Remark or cleanup: the pauses of a concurrent cycle have one number. */
	public boolean isOfCycle() {
		return kind == GcKind.REMARK || kind == GcKind.CLEANUP;
	}

	public long pauseNs() {
		return endNs - startNs;
	}
}
