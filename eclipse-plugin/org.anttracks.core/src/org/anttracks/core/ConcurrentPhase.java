// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * What a collector does beside the program: a phase of G1's marking.
 *
 * @param number  the VM's number of the cycle, as in the log of the VM
 * @param name    as in the log of the VM
 * @param beginNs since the start of the recording
 * @param endNs   since the start of the recording
 */
public record ConcurrentPhase(int number, String name, long beginNs, long endNs) {

	public long durationNs() {
		return endNs - beginNs;
	}
}
