// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.time.Instant;
import java.util.Map;

/**
 * What a recording is, in figures.
 *
 * @param complete         ended in order and undamaged
 * @param endReason        as the recorder said; empty if it did not
 * @param damage           why the recording is not complete, null if it is complete or just was not ended
 * @param reconstruction   errors found while the heap was rebuilt; figures may be wrong if not zero
 * @param firstError       the first of them in words, empty if none
 * @param recorderWaits    how often a thread of the program waited for a buffer; 0 if not complete
 * @param properties       of the recorded VM: its version, arguments, collector, ...
 */
public record RecordingInfo(boolean complete, String endReason, AntTracksException damage, long allocations, long moves,
		long events, long bytesRaw, long bytesOnDisk, long segments, int collections, long durationNs, Instant start,
		long reconstruction, String firstError, long recorderWaits, long recorderWaitNs,
		Map<String, String> properties) {
}
