// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import java.util.ArrayDeque;
import java.util.Deque;

/** A program to record with G1: small objects that live for a while, and arrays that take regions of their own. */
public final class G1Workload {

	private static final int ROUNDS = 120;

	private G1Workload() {
	}

	public static void main(String[] args) {
		Deque<byte[]> big = new ArrayDeque<>();
		Deque<byte[][]> small = new ArrayDeque<>();
		for (int round = 0; round < ROUNDS; round++) {
			big.add(new byte[700_000]);
			small.add(batch());
			if (round >= 8) {
				big.remove();
				small.remove();
			}
		}
		System.out.println(big.size() + small.size());
	}

	private static byte[][] batch() {
		byte[][] batch = new byte[5000][];
		for (int i = 0; i < batch.length; i++) {
			batch[i] = new byte[i % 200];
			batch[i / 2] = new byte[i % 100];
		}
		return batch;
	}
}
