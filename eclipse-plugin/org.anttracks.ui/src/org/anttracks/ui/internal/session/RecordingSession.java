// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.anttracks.core.AttributionRule;
import org.anttracks.core.Features;
import org.anttracks.core.Interval;
import org.anttracks.core.Moment;
import org.anttracks.core.Recording;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.plot.TimeWindow;

/**
 * An open recording and what people have selected in it: one moment, one interval, feature maps, a part of the time
 * axis. All pages of an editor share it. Belongs to the UI thread; it is the family of all jobs that work for it.
 */
public final class RecordingSession {

	/** What changed. */
	public enum Change {
		MOMENT, INTERVAL, FEATURES
	}

	private final Recording recording;
	private final TimeWindow window;
	private final LatestJob featureJob = new LatestJob(this);
	private final List<Consumer<Change>> listeners = new CopyOnWriteArrayList<>();
	/** As long as no interval is selected, differences are those since the first collection. */
	private final Moment firstFrom;
	private Moment moment;
	private Moment from;
	private Moment to;
	private boolean backwards;
	private FeatureSettings features = FeatureSettings.NONE;

	public RecordingSession(Recording recording) {
		this.recording = recording;
		window = new TimeWindow(0, recording.timeline().endNs());
		moment = recording.defaultMoment();
		to = moment;
		firstFrom = recording.lastMoment().epoch() > 1 ? new Moment(1) : new Moment(0);
		from = firstFrom;
		chooseMaps(MapSources.of(recording.folder()), AttributionRule.NEAREST);
	}

	public Recording recording() {
		return recording;
	}

	public Path folder() {
		return recording.folder();
	}

	public TimeWindow window() {
		return window;
	}

	public Moment moment() {
		return moment;
	}

	/** Start of the interval. */
	public Moment from() {
		return from;
	}

	/** End of the interval. */
	public Moment to() {
		return to;
	}

	/** What is compared with {@link #second()}: the start of the interval, or its end if people swapped them. */
	public Moment first() {
		return backwards ? to : from;
	}

	public Moment second() {
		return backwards ? from : to;
	}

	/** The first moment lies after the second. */
	public boolean isBackwards() {
		return backwards;
	}

	/** What tables count: the selected interval, or the whole recording as long as people have selected none. */
	public Interval interval() {
		return isWhole() ? recording.whole() : new Interval(from, to);
	}

	/** No interval is selected. */
	public boolean isWhole() {
		return from.equals(firstFrom) && to.equals(recording.defaultMoment());
	}

	/** Selects no interval. */
	public void selectAll() {
		compare(firstFrom, recording.defaultMoment());
	}

	/** An interval has objects that were born or died only if it has a length. */
	public boolean hasInterval() {
		return from.compareTo(to) < 0;
	}

	public FeatureSettings featureSettings() {
		return features;
	}

	/** Null if there are none. */
	public Features features() {
		return features.features();
	}

	public void select(Moment newMoment) {
		if (!newMoment.equals(moment)) {
			moment = newMoment;
			tell(Change.MOMENT);
		}
	}

	/** The ends of the interval, in any order. */
	public void select(Moment one, Moment other) {
		boolean ordered = one.compareTo(other) <= 0;
		compare(ordered ? one : other, ordered ? other : one);
	}

	/** Changes are then counted from the first to the second, whichever is the later one. */
	public void compare(Moment first, Moment second) {
		boolean back = first.compareTo(second) > 0;
		Moment start = back ? second : first;
		Moment end = back ? first : second;
		if (!start.equals(from) || !end.equals(to) || back != backwards) {
			from = start;
			to = end;
			backwards = back;
			tell(Change.INTERVAL);
		}
	}

	/** Compares the other way round. */
	public void swap() {
		compare(second(), first());
	}

	/** Applies the maps; pages are told when that is done. */
	public void chooseMaps(List<MapSource> maps, AttributionRule rule) {
		featureJob.run(Messages.Features_job, monitor -> FeatureSettings.read(recording, maps, rule), read -> {
			// The features before are left to the garbage collector: trees of other pages may still name them.
			features = read;
			tell(Change.FEATURES);
		}, failure -> tell(Change.FEATURES));
	}

	/** As {@link #chooseMaps}, and chooses the same when the recording is opened again. */
	public void chooseAndRememberMaps(List<MapSource> maps, AttributionRule rule) {
		MapSources.remember(folder(), maps);
		chooseMaps(maps, rule);
	}

	/** Reads the maps again. */
	public void reloadMaps() {
		chooseMaps(features.maps(), features.rule());
	}

	/** The end of the collection before or after; the end of the recording counts as one. */
	public Moment collectionEndBeside(Moment moment, int direction) {
		int epoch = moment.epoch() + direction;
		while (epoch > 0 && epoch < recording.lastMoment().epoch() && epoch % 2 == 0) {
			epoch += direction;
		}
		return epoch < 0 || epoch > recording.lastMoment().epoch() || epoch == 0 && recording.lastMoment().epoch() > 0
				? moment
				: new Moment(epoch);
	}

	/** For people: gc:12:end (1.990 s). */
	public String textOf(Moment which) {
		return recording.textOf(which) + " (" + Numbers.seconds(recording.timeOf(which)) + ")";
	}

	public void addListener(Consumer<Change> listener) {
		listeners.add(listener);
	}

	public void removeListener(Consumer<Change> listener) {
		listeners.remove(listener);
	}

	private void tell(Change change) {
		listeners.forEach(listener -> listener.accept(change));
	}

	/** Ends all work for it. */
	public void close() {
		listeners.clear();
		org.eclipse.core.runtime.jobs.Job.getJobManager().cancel(this);
		recording.close();
	}
}
