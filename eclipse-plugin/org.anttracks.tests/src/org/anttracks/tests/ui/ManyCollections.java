// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import java.util.ArrayList;
import java.util.List;

/** A program to record that needs about 10,000 collections with a young generation of 2 MB. */
public final class ManyCollections {

	private static final int OBJECTS = 11_000_000;

	private static Object last;

	private ManyCollections() {
	}

	public static void main(String[] args) {
		List<Object> kept = new ArrayList<>();
		for (int i = 0; i < OBJECTS; i++) {
			last = new byte[1000];
			if (i % 2000 == 0) {
				kept.add(last);
			}
		}
		System.out.println(kept.size());
	}
}
