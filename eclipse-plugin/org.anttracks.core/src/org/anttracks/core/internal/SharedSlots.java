// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;

/**
 * Memory that the IDE and the processes of the native core see: a mapped file, cut into slots for the progress of one
 * call each. In front of a slot is what {@link ProgressChannel} says, then its number.
 */
public final class SharedSlots {

	private static final int SIZE = 4 * Long.BYTES;
	private static final int NUMBER = 2 * Long.BYTES;
	private static final int COUNT = 1024;
	private static final int NONE = -1;

	private final ByteBuffer all;
	private final BitSet used = new BitSet(COUNT);

	/** Makes the file if it is not there. */
	public SharedSlots(Path file) throws IOException {
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
				StandardOpenOption.WRITE)) {
			all = channel.map(MapMode.READ_WRITE, 0, (long) SIZE * COUNT);
		}
	}

	/** Cleared; to be released when the call has ended. */
	synchronized ByteBuffer take() {
		int number = used.nextClearBit(0);
		if (number >= COUNT) {
			throw new IllegalStateException("more than " + COUNT + " calls at once");
		}
		used.set(number);
		return at(number).putLong(0, 0).putLong(Long.BYTES, 0).putLong(NUMBER, number);
	}

	synchronized void release(ByteBuffer slot) {
		used.clear(numberOf(slot));
	}

	/** Null stays null. */
	static int numberOf(ByteBuffer slot) {
		return slot == null ? NONE : (int) slot.getLong(NUMBER);
	}

	ByteBuffer at(int number) {
		return number == NONE ? null : all.slice(number * SIZE, SIZE).order(ByteOrder.nativeOrder());
	}
}
