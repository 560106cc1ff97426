// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.ArrayList;
import java.util.List;

/**
 * The objects of one node of a tree, told by the way to it: exactly these, whatever characters are in the names.
 * Selections can be put together: what is in both.
 */
public record Selection(List<Step> steps) {

	/** All objects. */
	public static final Selection ALL = new Selection(List.of());

	/**
	 * One group of a classifier.
	 *
	 * @param labels outermost node of the tree first; more than one for classifiers that are hierarchies
	 */
	public record Step(String classifier, List<String> labels) {

		public Step {
			labels = List.copyOf(labels);
		}

		/** For people: the innermost label. */
		public String label() {
			return labels.get(labels.size() - 1);
		}
	}

	public Selection {
		steps = List.copyOf(steps);
	}

	public boolean isAll() {
		return steps.isEmpty();
	}

	/** What is in this and in the other selection. */
	public Selection and(Selection other) {
		List<Step> both = new ArrayList<>(steps);
		other.steps.stream().filter(step -> !both.contains(step)).forEach(both::add);
		return new Selection(both);
	}
}
