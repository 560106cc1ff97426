// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.anttracks.core.internal.DiffCalls;
import org.anttracks.core.internal.FeatureCalls;
import org.anttracks.core.internal.HeapCalls;
import org.anttracks.core.internal.Hosts;
import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.Packer;
import org.anttracks.core.internal.ProgressChannel;
import org.anttracks.core.internal.RecordingCalls;
import org.anttracks.core.internal.RecordingReader;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;

/**
 * A trace that the core has read once from its first to its last byte. May be used by several threads at once. Long
 * calls take a monitor, which may be null; when it is cancelled they throw {@link OperationCanceledException} within a
 * second. Any use after close is an {@link IllegalStateException}, but heap states, differences, trees, features and
 * series live on until they are closed themselves.
 * <p>
 * Each recording is read by a process of its own. If that stops by itself, this and all that was made of it is lost:
 * calls end with {@link ErrorCode#STOPPED}, where they declare no AntTracksException as the cause of an
 * IllegalStateException.
 */
public final class Recording implements AutoCloseable {

	private final Path folder;
	private final NativeHandle handle;
	private final RecordingInfo info;
	private final List<GcEvent> collections;
	private final List<ConcurrentPhase> concurrentPhases;
	private final Timeline timeline;
	private final Moment lastMoment;

	private Recording(Path folder, NativeHandle handle) throws AntTracksException {
		this.folder = folder;
		this.handle = handle;
		info = RecordingReader.info(handle.call(RecordingCalls.class, RecordingCalls::info));
		collections = RecordingReader.collections(handle.call(RecordingCalls.class, RecordingCalls::collections));
		concurrentPhases = RecordingReader
				.concurrentPhases(handle.call(RecordingCalls.class, RecordingCalls::concurrentPhases));
		timeline = new Timeline(handle, handle.call(RecordingCalls.class, RecordingCalls::times));
		lastMoment = new Moment(handle.call(RecordingCalls.class, RecordingCalls::lastMoment));
	}

	/**
	 * Opens the trace in a folder. A trace that is cut off, damaged or still being written opens as far as it is whole,
	 * see {@link RecordingInfo#complete()} and {@link RecordingInfo#damage()}.
	 */
	public static Recording open(Path folder, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> new Recording(folder,
				NativeHandle.create(RecordingCalls.class, calls -> calls.open(Packer.utf8(folder.toString()), channel))));
	}

	/** The figures of a trace without rebuilding its heap: quick, but {@code reconstruction} is not known and 0. */
	public static RecordingInfo peek(Path folder, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> RecordingReader
				.info(Hosts.shared(RecordingCalls.class).peek(Packer.utf8(folder.toString()), channel)));
	}

	public Path folder() {
		return folder;
	}

	public RecordingInfo info() {
		return info;
	}

	public List<GcEvent> collections() {
		return collections;
	}

	/** In the order of their ends; empty if the collector did nothing beside the program. */
	public List<ConcurrentPhase> concurrentPhases() {
		return concurrentPhases;
	}

	public Timeline timeline() {
		return timeline;
	}

	/** The end of the recording, or of what could be read of it. */
	public Moment lastMoment() {
		return lastMoment;
	}

	/**
	 * The end of the last collection, a pause of a concurrent cycle aside, since young garbage lives through it; without
	 * collections the last moment. What to show first.
	 */
	public Moment defaultMoment() {
		for (boolean ofCycle : new boolean[] { false, true }) {
			for (int i = collections.size() - 1; i >= 0; i--) {
				Moment end = new Moment(2 * i + 1);
				if (end.compareTo(lastMoment) <= 0 && collections.get(i).isOfCycle() == ofCycle) {
					return end;
				}
			}
		}
		return lastMoment;
	}

	/** Nanoseconds since the start of the recording. */
	public long timeOf(Moment moment) {
		return timeline.timeOf(moment.epoch());
	}

	/** The last moment at or before the time; the first moment if there is none before. */
	public Moment momentAt(long timeNs) {
		int low = 0;
		for (int high = lastMoment.epoch(); low < high;) {
			int middle = (low + high + 1) >>> 1;
			if (timeline.timeOf(middle) <= timeNs) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return new Moment(low);
	}

	/** The end of a collection nearest to the time; without collections the last moment. */
	public Moment collectionEndNear(long timeNs) {
		Moment best = defaultMoment();
		for (int epoch = momentAt(timeNs).epoch() - 1; epoch <= momentAt(timeNs).epoch() + 2; epoch++) {
			Moment moment = new Moment(epoch);
			if (epoch > 0 && epoch <= lastMoment.epoch() && moment.isCollectionEnd()
					&& Math.abs(timeOf(moment) - timeNs) < Math.abs(timeOf(best) - timeNs)) {
				best = moment;
			}
		}
		return best;
	}

	/** As the command writes it: gc:12:start, gc:12:end, gc:12:remark:end, end. */
	public String textOf(Moment moment) {
		if (moment.collectionIndex() >= collections.size()) {
			return "end";
		}
		GcEvent collection = collections.get(moment.collectionIndex());
		String pause = collection.isOfCycle() ? ":" + collection.kind().name().toLowerCase(Locale.ROOT) : "";
		return "gc:" + collection.number() + pause + (moment.isCollectionEnd() ? ":end" : ":start");
	}

	/** gc:12, gc:12:start, gc:12:end, start, end, 1.5s, 250ms. */
	public Moment parseMoment(String text) throws AntTracksException {
		return new Moment(handle.call(RecordingCalls.class, (calls, h) -> calls.parseMoment(h, Packer.utf8(text))));
	}

	/** Applies feature maps; maps with errors are refused. The caller closes the result. */
	public Features features(List<FeatureMap> maps, AttributionRule rule) throws AntTracksException {
		return new Features(handle.open(FeatureCalls.class,
				(calls, h) -> calls.open(h, Packer.maps(maps), rule.ordinal()), FeatureCalls.class), rule);
	}

	/** Reads the trace up to the moment; the default moment is there at once. The caller closes the result. */
	public HeapState heapAt(Moment moment, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> new HeapState(handle.open(HeapCalls.class,
				(calls, h) -> calls.open(h, moment.epoch(), channel), HeapCalls.class), moment));
	}

	/** Reads the trace up to {@code to}, which must lie after {@code from}. The caller closes the result. */
	public Diff diff(Moment from, Moment to, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> new Diff(handle.open(DiffCalls.class,
				(calls, h) -> calls.open(h, from.epoch(), to.epoch(), channel), DiffCalls.class), from, to));
	}

	/** All of it. */
	public Interval whole() {
		return new Interval(null, lastMoment);
	}

	/**
	 * Of the whole recording.
	 *
	 * @param query its chain is of no matter, and filters by age or space are refused
	 */
	public SiteTable sites(Query query) throws AntTracksException {
		return sites(query, whole(), null);
	}

	/**
	 * What was allocated is there at once; for what of it is alive the trace may be read.
	 *
	 * @param query its chain is of no matter; of a part of the recording only type, package, site and feature are known
	 */
	public SiteTable sites(Query query, Interval interval, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor,
				channel -> RecordingReader.sites(Request.send(RecordingCalls.class, handle, query, (calls, h, features,
						request) -> calls.sites(h, features, request, after(interval), interval.to().epoch(), channel))));
	}

	private static int after(Interval interval) {
		return interval.from() == null ? -1 : interval.from().epoch();
	}

	/** One row for each row of {@link #sites} without a filter, in no order. Reads the trace. */
	public List<SurvivalRow> survival(Interval interval, IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor,
				channel -> RecordingReader.survival(handle.call(RecordingCalls.class,
						(calls, h) -> calls.survival(h, after(interval), interval.to().epoch(), channel))));
	}

	/** @param site as in {@link SiteTable.Row} */
	public CallStacks callers(int site) {
		return RecordingReader.callers(handle.call(RecordingCalls.class, (calls, h) -> calls.callers(h, site)));
	}

	/** Of the whole recording; who allocated most stands first. */
	public List<ThreadEntry> threads() {
		return threads(whole());
	}

	/** What each thread allocated then, of those that lived or allocated then. Without reading the trace. */
	public List<ThreadEntry> threads(Interval interval) {
		return RecordingReader.threads(handle.call(RecordingCalls.class,
				(calls, h) -> calls.threads(h, after(interval), interval.to().epoch())));
	}

	/** Told in some thread, once, if the process that reads the recording stops by itself. */
	public void whenLost(Consumer<AntTracksException> listener) {
		handle.lost().thenAccept(listener);
	}

	/** For tests. */
	NativeHandle handle() {
		return handle;
	}

	@Override
	public void close() {
		handle.close();
	}
}
