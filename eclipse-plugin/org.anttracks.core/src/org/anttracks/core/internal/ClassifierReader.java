// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Classifier;

/** Reads the list of classifiers, once. */
public final class ClassifierReader {

	private static List<Classifier> all;

	private ClassifierReader() {
	}

	public static synchronized List<Classifier> all() throws AntTracksException {
		if (all == null) {
			Unpacker in = new Unpacker(Hosts.shared(CoreCalls.class).classifiers());
			all = List.copyOf(in.list(() -> new Classifier(in.string(), in.string(),
					Classifier.Arity.values()[in.number()], in.flag(), in.flag(), in.flag())));
		}
		return all;
	}
}
