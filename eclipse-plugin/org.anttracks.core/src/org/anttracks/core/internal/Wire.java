// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;

/**
 * The form in which calls of the interfaces named ...Calls go to the process of the native core and come back: frames
 * of a number, a length and so many bytes. What they hold is told by the types of the method.
 */
public final class Wire {

	/** A call or its answer; the answer has the number of the call. */
	public record Frame(int number, byte[] bytes) {

		/** Throws an EOFException where the other side has gone. */
		public static Frame read(DataInputStream in) throws IOException {
			int number = in.readInt();
			byte[] bytes = new byte[in.readInt()];
			in.readFully(bytes);
			return new Frame(number, bytes);
		}

		public void write(DataOutputStream out) throws IOException {
			out.writeInt(number);
			out.writeInt(bytes.length);
			out.write(bytes);
			out.flush();
		}
	}

	@FunctionalInterface
	private interface Writer {
		void write(DataOutputStream out) throws IOException;
	}

	private static final int RETURNED = 0;
	private static final int REFUSED = 1;
	private static final int FAILED = 2;

	private Wire() {
	}

	public static String name(Class<?> calls, Method method) {
		return calls.getSimpleName() + '.' + method.getName();
	}

	static byte[] call(String name, Method method, Object[] arguments) throws IOException {
		return bytes(out -> {
			out.writeUTF(name);
			Class<?>[] types = method.getParameterTypes();
			for (int i = 0; i < types.length; i++) {
				writeValue(out, types[i], arguments[i]);
			}
		});
	}

	/** Arguments, behind the name of the method. */
	public static Object[] arguments(DataInputStream in, Method method, SharedSlots slots) throws IOException {
		Class<?>[] types = method.getParameterTypes();
		Object[] arguments = new Object[types.length];
		for (int i = 0; i < types.length; i++) {
			arguments[i] = readValue(in, types[i], slots);
		}
		return arguments;
	}

	public static byte[] returned(Method method, Object result) throws IOException {
		return bytes(out -> {
			out.writeByte(RETURNED);
			writeValue(out, method.getReturnType(), result);
		});
	}

	public static byte[] failed(Throwable failure) throws IOException {
		return bytes(out -> {
			out.writeByte(failure instanceof AntTracksException ? REFUSED : FAILED);
			writeText(out, String.valueOf(failure.getMessage()));
			if (failure instanceof AntTracksException e) {
				writeText(out, e.code().name());
				writeText(out, e.file());
				out.writeLong(e.offset());
				out.writeLong(e.block());
			}
		});
	}

	/** What the method returned, or throws what it threw. */
	static Object answer(byte[] bytes, Method method) throws AntTracksException, IOException {
		DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
		int kind = in.readByte();
		if (kind == RETURNED) {
			return readValue(in, method.getReturnType(), null);
		}
		String message = readText(in);
		if (kind == REFUSED) {
			throw new AntTracksException(ErrorCode.valueOf(readText(in)), message, readText(in), in.readLong(),
					in.readLong(), null);
		}
		throw new IllegalStateException(message);
	}

	private static byte[] bytes(Writer writer) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		writer.write(new DataOutputStream(bytes));
		return bytes.toByteArray();
	}

	private static void writeValue(DataOutputStream out, Class<?> type, Object value) throws IOException {
		if (type == long.class) {
			out.writeLong((Long) value);
		} else if (type == int.class) {
			out.writeInt((Integer) value);
		} else if (type == byte[].class) {
			writeBytes(out, (byte[]) value);
		} else if (type == long[].class) {
			long[] numbers = (long[]) value;
			ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Long.BYTES);
			bytes.asLongBuffer().put(numbers);
			writeBytes(out, bytes.array());
		} else if (type == ByteBuffer.class) {
			out.writeInt(SharedSlots.numberOf((ByteBuffer) value));
		} else {
			throw new IllegalArgumentException(type.getName());
		}
	}

	private static Object readValue(DataInputStream in, Class<?> type, SharedSlots slots) throws IOException {
		if (type == long.class) {
			return in.readLong();
		}
		if (type == int.class) {
			return in.readInt();
		}
		if (type == byte[].class) {
			return readBytes(in);
		}
		if (type == long[].class) {
			byte[] bytes = readBytes(in);
			long[] numbers = new long[bytes.length / Long.BYTES];
			ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
			return numbers;
		}
		if (type == ByteBuffer.class) {
			return slots.at(in.readInt());
		}
		throw new IllegalArgumentException(type.getName());
	}

	private static void writeText(DataOutputStream out, String text) throws IOException {
		writeBytes(out, Packer.utf8(text));
	}

	private static String readText(DataInputStream in) throws IOException {
		return new String(readBytes(in), StandardCharsets.UTF_8);
	}

	private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
		out.writeInt(bytes.length);
		out.write(bytes);
	}

	private static byte[] readBytes(DataInputStream in) throws IOException {
		byte[] bytes = new byte[in.readInt()];
		in.readFully(bytes);
		return bytes;
	}
}
