// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;

import org.anttracks.core.internal.ClassifierReader;

/**
 * A property by which objects are grouped.
 *
 * @param id            as in chains and filters: type, site, feature, ...
 * @param description   for people
 * @param arity         how many groups an object is in
 * @param ordered       groups have an order of their own, such as sizes
 * @param needsFeatures {@link Query#features()} must be given
 * @param numeric       filters may compare its figure with {@code < <= > >=}
 */
public record Classifier(String id, String description, Arity arity, boolean ordered, boolean needsFeatures,
		boolean numeric) {

	/** The order is that of the core. */
	public enum Arity {
		/** In one group. */
		ONE,
		/** In one or more groups at once. */
		MANY,
		/** In one group, which lies in groups of its own kind: a frame below its callee. */
		HIERARCHY
	}

	/** All that the core has, in the order in which to offer them. */
	public static List<Classifier> all() throws AntTracksException {
		return ClassifierReader.all();
	}
}
