// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.nio.file.Path;
import java.util.List;

import org.anttracks.core.Timeline.Series;
import org.anttracks.core.internal.DiffCalls;
import org.anttracks.core.internal.Hosts;
import org.anttracks.core.internal.Packer;
import org.anttracks.core.internal.ProgressChannel;
import org.anttracks.core.internal.RecordingCalls;
import org.anttracks.core.internal.RecordingReader;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * The first picture of a trace, whatever its size: what the VM itself said of its spaces at the starts and ends of
 * collections. Dead objects count, and nothing was checked. Plain data.
 */
public final class Sketch {

	/** What {@link #used} knows, in the order of the core. */
	public static final List<Series> SPACES = List.of(Series.EDEN, Series.SURVIVOR, Series.OLD, Series.HUMONGOUS,
			Series.ARCHIVE);

	private final long[] times;
	private final List<long[]> used;
	private final List<GcEvent> collections;

	/**
	 * @param times of the moments
	 * @param used  a course for each of {@link #SPACES}
	 */
	public Sketch(long[] times, List<long[]> used, List<GcEvent> collections) {
		this.times = times;
		this.used = used;
		this.collections = collections;
	}

	/** As far as the trace is whole; takes a moment, also while {@link Recording#open} is at work. */
	public static Sketch of(Path folder, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> RecordingReader
				.sketch(Hosts.shared(RecordingCalls.class).sketch(Packer.utf8(folder.toString()), channel)));
	}

	/** Nanoseconds since the start of the recording, by moment; without its end. */
	public long[] times() {
		return times.clone();
	}

	public long endNs() {
		return times.length == 0 ? 0 : times[times.length - 1];
	}

	/** Bytes by moment. */
	public long[] used(Series space) {
		return used.get(SPACES.indexOf(space)).clone();
	}

	/** The course in an interval, reduced to the columns of a plot. */
	public Samples samples(Series space, long fromNs, long toNs, int columns) {
		try {
			return Samples.of(fromNs, toNs,
					Hosts.shared(DiffCalls.class).reduce(times, used(space), fromNs, toNs, columns));
		} catch (AntTracksException e) {
			throw new IllegalStateException(e.getMessage(), e);
		}
	}

	/** What they found, survived and died is not known, and 0. */
	public List<GcEvent> collections() {
		return collections;
	}
}
