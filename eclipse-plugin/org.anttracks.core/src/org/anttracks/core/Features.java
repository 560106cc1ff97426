// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;

import org.anttracks.core.internal.FeatureCalls;
import org.anttracks.core.internal.FeatureReader;
import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.ProgressChannel;
import org.anttracks.core.internal.SeriesCalls;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * Feature maps applied to a recording. Made without reading the trace again, so that a map can be changed while a
 * recording is open. Stays usable when the recording is closed.
 */
public final class Features implements AutoCloseable {

	private final NativeHandle handle;
	private final AttributionRule rule;
	private final List<Feature> features;
	private final List<List<Diagnostic>> problems;

	Features(NativeHandle handle, AttributionRule rule) throws AntTracksException {
		this.handle = handle;
		this.rule = rule;
		features = FeatureReader.features(handle.call(FeatureCalls.class, FeatureCalls::features));
		problems = FeatureReader.problems(handle.call(FeatureCalls.class, FeatureCalls::problems));
	}

	public AttributionRule rule() {
		return rule;
	}

	/** In the order of the maps, <i>Others</i> last. Features of the same name are one. */
	public List<Feature> features() {
		return features;
	}

	/** Warnings about the n-th map: selectors that match nothing in this recording, with the nearest name it has. */
	public List<Diagnostic> problems(int map) {
		return problems.get(map);
	}

	/** Memory by feature over the whole recording. */
	public FeatureSeries series(IProgressMonitor monitor) throws AntTracksException {
		return ProgressChannel.run(monitor, channel -> new FeatureSeries(
				handle.open(FeatureCalls.class, (calls, h) -> calls.series(h, channel), SeriesCalls.class), features));
	}

	/** For natives that take features along. */
	NativeHandle handle() {
		return handle;
	}

	@Override
	public void close() {
		handle.close();
	}
}
