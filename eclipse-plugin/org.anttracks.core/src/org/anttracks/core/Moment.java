// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * A moment at which the heap is known: just before and just after each collection, and the end of the recording.
 *
 * @param epoch 0 is the start of the first collection, 1 its end, 2 the start of the second, ...
 */
public record Moment(int epoch) implements Comparable<Moment> {

	public static Moment startOf(GcEvent event) {
		return new Moment(2 * event.index());
	}

	public static Moment endOf(GcEvent event) {
		return new Moment(2 * event.index() + 1);
	}

	/** True just after a collection: then all objects in the collected spaces are in use. */
	public boolean isCollectionEnd() {
		return epoch % 2 == 1;
	}

	/** Index into {@link Recording#collections()}; equal to its size for the end of the recording. */
	public int collectionIndex() {
		return epoch / 2;
	}

	@Override
	public int compareTo(Moment other) {
		return Integer.compare(epoch, other.epoch);
	}
}
