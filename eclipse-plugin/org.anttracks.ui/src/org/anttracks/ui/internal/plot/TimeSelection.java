// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

/** The moment and the interval that a plot shows and lets people pick. */
public interface TimeSelection {

	/** Of the selected moment. */
	long momentNs();

	/** Start of the selected interval. */
	long fromNs();

	/** End of the selected interval. */
	long toNs();

	/** @param timeNs the nearest moment at which the heap is known will do */
	void pickMoment(long timeNs);

	/** Snaps likewise; the ends may come in any order. */
	void pickInterval(long oneNs, long otherNs);

	/** Moves the start of the interval; it may become its end. */
	void pickFrom(long timeNs);

	/** Moves the end of the interval likewise. */
	void pickTo(long timeNs);

	/** @param direction -1: the moment before, 1: the one after */
	void step(int direction);

	/** Moves the end of the interval likewise. */
	void extend(int direction);

	/** For people who hear and do not see. */
	String describe();
}
