// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.anttracks.core.FeatureMap;

/** Writes what the core reads: 32-bit numbers in little endian, texts in UTF-8 with their length before them. */
public final class Packer {

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();

	public static byte[] utf8(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	/** File names and texts, one map after the other. */
	public static byte[] maps(List<FeatureMap> maps) {
		Packer packer = new Packer();
		packer.number(maps.size());
		for (FeatureMap map : maps) {
			packer.string(map.fileName());
			packer.string(map.text());
		}
		return packer.bytes();
	}

	public void number(int value) {
		out.writeBytes(ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array());
	}

	public void string(String text) {
		byte[] bytes = utf8(text);
		number(bytes.length);
		out.writeBytes(bytes);
	}

	/** Their number, then the texts. */
	public void strings(List<String> texts) {
		number(texts.size());
		texts.forEach(this::string);
	}

	/** Their number, then the numbers. */
	public static byte[] numbers(int[] values) {
		ByteBuffer out = ByteBuffer.allocate((values.length + 1) * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
		out.putInt(values.length).asIntBuffer().put(values);
		return out.array();
	}

	public byte[] bytes() {
		return out.toByteArray();
	}
}
