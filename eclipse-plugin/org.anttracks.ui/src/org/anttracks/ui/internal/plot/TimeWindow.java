// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The part of a time axis that is shown. Plots that share one zoom and pan together. */
public final class TimeWindow {

	/** Shorter intervals show nothing new. */
	private static final double SHORTEST_NS = 100_000;

	private final double startNs;
	private final double endNs;
	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
	private double fromNs;
	private double toNs;

	public TimeWindow(long startNs, long endNs) {
		this.startNs = startNs;
		this.endNs = Math.max(endNs, startNs + SHORTEST_NS);
		fromNs = this.startNs;
		toNs = this.endNs;
	}

	public double fromNs() {
		return fromNs;
	}

	public double toNs() {
		return toNs;
	}

	public double spanNs() {
		return toNs - fromNs;
	}

	public double startNs() {
		return startNs;
	}

	public double endNs() {
		return endNs;
	}

	public boolean isAll() {
		return fromNs == startNs && toNs == endNs;
	}

	public void show(double from, double to) {
		double span = Math.min(Math.max(to - from, SHORTEST_NS), endNs - startNs);
		double first = Math.min(Math.max(from, startNs), endNs - span);
		if (first != fromNs || first + span != toNs) {
			fromNs = first;
			toNs = first + span;
			listeners.forEach(Runnable::run);
		}
	}

	public void showAll() {
		show(startNs, endNs);
	}

	/** @param factor greater than 1 shows less; the time {@code atNs} stays where it is */
	public void zoom(double factor, double atNs) {
		double span = Math.min(Math.max(spanNs() / factor, SHORTEST_NS), endNs - startNs);
		double from = atNs - (atNs - fromNs) / spanNs() * span;
		show(from, from + span);
	}

	/** @param share of what is shown; negative to the left */
	public void pan(double share) {
		show(fromNs + share * spanNs(), toNs + share * spanNs());
	}

	/** Makes a time visible, and nothing more. */
	public void reveal(double timeNs) {
		if (timeNs < fromNs || timeNs > toNs) {
			show(timeNs - spanNs() / 2, timeNs + spanNs() / 2);
		}
	}

	public void addListener(Runnable listener) {
		listeners.add(listener);
	}

	public void removeListener(Runnable listener) {
		listeners.remove(listener);
	}
}
