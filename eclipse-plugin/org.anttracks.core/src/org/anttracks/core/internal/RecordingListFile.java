// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

import org.anttracks.core.RecordingEntry;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Keeps the list of recordings in a properties file: 0.folder, 0.name, ... 1.folder, ... */
public record RecordingListFile(Path path) {

	private static final String SEPARATOR = "\n";

	/** In the workspace's metadata. */
	public static RecordingListFile ofWorkbench() {
		Bundle bundle = FrameworkUtil.getBundle(RecordingListFile.class);
		return new RecordingListFile(Platform.getStateLocation(bundle).append("recordings.properties").toPath());
	}

	public List<RecordingEntry> read() {
		Properties properties = new Properties();
		if (Files.exists(path)) {
			try (Reader reader = Files.newBufferedReader(path)) {
				properties.load(reader);
			} catch (IOException | IllegalArgumentException e) {
				ILog.of(RecordingListFile.class).warn("The list of recordings cannot be read: " + path, e);
			}
		}
		List<RecordingEntry> entries = new ArrayList<>();
		for (int i = 0; properties.containsKey(i + ".folder"); i++) {
			entries.add(entry(properties, i + "."));
		}
		return entries;
	}

	private static RecordingEntry entry(Properties properties, String key) {
		List<Path> maps = Stream.of(properties.getProperty(key + "maps", "").split(SEPARATOR))
				.filter(map -> !map.isEmpty()).map(Path::of).toList();
		return new RecordingEntry(Path.of(properties.getProperty(key + "folder")), properties.getProperty(key + "name", ""),
				Instant.ofEpochMilli(Long.parseLong(properties.getProperty(key + "started", "0"))), maps,
				properties.getProperty(key + "problem", ""));
	}

	public void write(List<RecordingEntry> entries) {
		Properties properties = new Properties();
		for (int i = 0; i < entries.size(); i++) {
			RecordingEntry entry = entries.get(i);
			String key = i + ".";
			properties.setProperty(key + "folder", entry.folder().toString());
			properties.setProperty(key + "name", entry.name());
			properties.setProperty(key + "started", Long.toString(entry.started().toEpochMilli()));
			properties.setProperty(key + "maps", String.join(SEPARATOR, entry.featureMaps().stream().map(Path::toString).toList()));
			properties.setProperty(key + "problem", entry.problem());
		}
		try (Writer writer = Files.newBufferedWriter(path)) {
			properties.store(writer, null);
		} catch (IOException e) {
			ILog.of(RecordingListFile.class).error("The list of recordings cannot be written: " + path, e);
		}
	}
}
