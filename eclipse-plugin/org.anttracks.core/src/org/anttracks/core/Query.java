// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.ArrayList;
import java.util.List;

/**
 * How to classify a set of objects. Never changes; the methods return changed copies.
 *
 * @param chain     ids of classifiers, one level of the tree each, the outermost first; no id twice
 * @param filters   {@code type=byte[]}, {@code site=*HashMap.resize*}, {@code age>=3}: all must hold, several
 *                  equal-conditions on one classifier are alternatives; {@code *} and {@code ?} as usual
 * @param selection only objects in it
 * @param features  for the classifier {@code feature}; may be null where it is not used
 */
public record Query(List<String> chain, List<String> filters, Selection selection, Features features) {

	public Query {
		chain = List.copyOf(chain);
		filters = List.copyOf(filters);
	}

	public static Query by(String... chain) {
		return new Query(List.of(chain), List.of(), Selection.ALL, null);
	}

	/** Adds a filter. */
	public Query where(String filter) {
		List<String> all = new ArrayList<>(filters);
		all.add(filter);
		return new Query(chain, all, selection, features);
	}

	public Query within(Selection newSelection) {
		return new Query(chain, filters, newSelection, features);
	}

	public Query with(Features newFeatures) {
		return new Query(chain, filters, selection, newFeatures);
	}

	public boolean usesFeatures() {
		return chain.contains("feature") || filters.stream().anyMatch(filter -> filter.startsWith("feature"))
				|| selection.steps().stream().anyMatch(step -> step.classifier().equals("feature"));
	}
}
