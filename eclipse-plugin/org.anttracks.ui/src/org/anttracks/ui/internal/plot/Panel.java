// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.List;

/** A strip of a figure with its own axis of values. */
public interface Panel {

	String title();

	Quantity quantity();

	/** Height in relation to the other panels. */
	int weight();

	/** What {@link #paint} of the same scale needs, and the greatest value of it. */
	double prepare(TimeScale scale);

	void paint(Surface surface, TimeScale scale, ValueScale values, Theme theme);

	List<Legend> legend();

	/** What is at a time; the first line is a headline. Empty if nothing is. */
	List<HoverLine> hover(double timeNs, TimeScale scale);

	/** As a table: a line of titles, then lines of values. */
	List<List<String>> table();
}
