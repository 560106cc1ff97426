// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program to record: a cache that grows, a window of sessions that come and go, and garbage. */
public final class Workload {

	private static final int ROUNDS = 60;
	private static final int WINDOW = 8;

	private final Map<Integer, String> cache = new HashMap<>();
	private final List<List<int[]>> sessions = new ArrayList<>();

	private Workload() {
	}

	public static void main(String[] args) {
		Workload workload = new Workload();
		long garbage = 0;
		for (int round = 0; round < ROUNDS; round++) {
			workload.fillCache(round);
			workload.openSession();
			garbage += workload.work(round);
		}
		System.gc();
		garbage += workload.work(0);
		System.out.println(workload.cache.size() + " " + garbage);
	}

	private void fillCache(int round) {
		for (int i = 0; i < 700; i++) {
			cache.put(round * 700 + i, "page " + round + "/" + i);
		}
	}

	private void openSession() {
		List<int[]> session = new ArrayList<>();
		for (int i = 0; i < 400; i++) {
			session.add(new int[80]);
		}
		sessions.add(session);
		if (sessions.size() > WINDOW) {
			sessions.remove(0);
		}
	}

	private long work(int round) {
		long sum = 0;
		for (int i = 0; i < 30_000; i++) {
			sum += ("request " + i + round).length();
		}
		return sum;
	}
}
