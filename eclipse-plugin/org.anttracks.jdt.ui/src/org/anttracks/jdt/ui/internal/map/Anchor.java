// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.map;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * What is kept of tagged code to know it again: how many characters it has and their checksum, white space left out, so
 * that formatting changes nothing.
 */
public record Anchor(int length, String checksum) {

	public static Anchor of(String code) {
		return ofBare(bare(code));
	}

	/** @param bare code without white space */
	static Anchor ofBare(String bare) {
		CRC32 crc = new CRC32();
		crc.update(bare.getBytes(StandardCharsets.UTF_8));
		return new Anchor(bare.length(), String.format("%08x", crc.getValue()));
	}

	static String bare(String code) {
		StringBuilder bare = new StringBuilder(code.length());
		code.chars().filter(c -> !Character.isWhitespace(c)).forEach(c -> bare.append((char) c));
		return bare.toString();
	}

	@Override
	public String toString() {
		return length + ":" + checksum;
	}
}
