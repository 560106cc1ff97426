// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.anttracks.core.Amount;
import org.anttracks.core.TreeRows;

/** Reads what the core packs: numbers in little endian, texts in UTF-8 with their length before them. */
final class Unpacker {

	private final ByteBuffer in;

	Unpacker(byte[] bytes) {
		in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
	}

	int number() {
		return in.getInt();
	}

	long big() {
		return in.getLong();
	}

	boolean flag() {
		return number() != 0;
	}

	Amount amount() {
		return new Amount(big(), big());
	}

	String string() {
		byte[] bytes = new byte[number()];
		in.get(bytes);
		return new String(bytes, StandardCharsets.UTF_8);
	}

	int[] numbers(int count) {
		int[] result = new int[count];
		in.asIntBuffer().get(result);
		in.position(in.position() + count * Integer.BYTES);
		return result;
	}

	long[] bigs(int count) {
		long[] result = new long[count];
		in.asLongBuffer().get(result);
		in.position(in.position() + count * Long.BYTES);
		return result;
	}

	/** A number, then as many of what the reader reads. */
	<T> List<T> list(Supplier<T> reader) {
		int count = number();
		List<T> result = new ArrayList<>(count);
		for (int i = 0; i < count; i++) {
			result.add(reader.get());
		}
		return result;
	}

	/** Ends of the texts, then the texts; made into strings when asked for. */
	TreeRows.NameColumn column(int count) {
		int[] ends = numbers(count);
		byte[] texts = new byte[count == 0 ? 0 : ends[count - 1]];
		in.get(texts);
		return row -> {
			int begin = row == 0 ? 0 : ends[row - 1];
			return new String(texts, begin, ends[row] - begin, StandardCharsets.UTF_8);
		};
	}
}
