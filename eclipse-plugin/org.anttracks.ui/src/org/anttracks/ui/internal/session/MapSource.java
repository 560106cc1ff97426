// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;
import org.anttracks.core.FeatureMap;

/**
 * Where a feature map is kept.
 *
 * @param label for people
 * @param key   path of a file, or URL of a map that comes with the plugin
 */
public record MapSource(String label, String key) {

	private static final String READY_MADE = "platform:";

	public static MapSource of(Path file) {
		return new MapSource(file.getFileName().toString(), file.toString());
	}

	static MapSource ofKey(String key) {
		return new MapSource(key.substring(key.lastIndexOf('/') + 1), key);
	}

	public boolean isReadyMade() {
		return key.startsWith(READY_MADE);
	}

	public FeatureMap read() throws AntTracksException {
		try {
			return FeatureMap.parse(label, text());
		} catch (IOException e) {
			throw new AntTracksException(ErrorCode.IO, e.getMessage(), e);
		}
	}

	private String text() throws IOException {
		if (!isReadyMade()) {
			return Files.readString(Path.of(key));
		}
		try (InputStream in = URI.create(key).toURL().openStream()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
