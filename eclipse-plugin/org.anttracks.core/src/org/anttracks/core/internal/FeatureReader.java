// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.util.List;

import org.anttracks.core.Diagnostic;
import org.anttracks.core.Feature;

/** Reads the features of maps that are applied to a recording. */
public final class FeatureReader {

	private FeatureReader() {
	}

	public static List<Feature> features(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return in.list(() -> new Feature(in.number(), in.string(), in.string(), MapReader.colour(in)));
	}

	/** One list for each map. */
	public static List<List<Diagnostic>> problems(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return in.list(() -> in.list(() -> MapReader.problem(in)));
	}
}
