// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Run by the recorder JDK: a cache that grows, a queue that does not, and garbage. Argument: rounds. */
public final class Workload {

	private static final int ROUNDS = 2_000_000;

	static final class Garbage {
		final long first;
		final long second;

		Garbage(long first, long second) {
			this.first = first;
			this.second = second;
		}

		static Garbage make(int round) {
			return new Garbage(round, round);
		}
	}

	private Workload() {
	}

	public static void main(String[] arguments) throws InterruptedException {
		int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
		Thread other = new Thread(() -> work(rounds / 4), "second worker");
		other.start();
		System.out.println(work(rounds));
		other.join();
	}

	private static long work(int rounds) {
		Map<Integer, byte[]> cache = new HashMap<>();
		Deque<Object[]> queue = new ArrayDeque<>();
		long sum = 0;
		for (int round = 0; round < rounds; round++) {
			sum += Garbage.make(round).second;
			if (round % 400 == 0) {
				fill(cache, round);
			}
			queue.add(new Object[round % 300]);
			if (queue.size() > 1000) {
				sum += queue.remove().length;
			}
		}
		return sum + cache.size();
	}

	private static void fill(Map<Integer, byte[]> cache, int round) {
		cache.put(round, new byte[100]);
	}
}
