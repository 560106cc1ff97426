// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The VM arguments of a recorded program. */
public final class VmArguments {

	/** Two collectors at once are an error of the VM. */
	private static final Pattern COLLECTOR = Pattern.compile("(?<!\\S)-XX:[+-]Use[A-Za-z0-9]*GC(?!\\S)");

	private VmArguments() {
	}

	/** Those of the user and, as the VM lets the later ones win, after them those of the recorder. */
	public static String with(String users, RecordingOptions options, Path trace) {
		List<String> all = new ArrayList<>();
		if (options.collector() == Collector.AS_RUN) {
			all.add(users);
		} else {
			all.add(COLLECTOR.matcher(users).replaceAll("").trim());
			all.add(options.collector().flag());
		}
		size(all, "-Xms", options.initialHeap());
		size(all, "-Xmx", options.maximalHeap());
		size(all, "-Xmn", options.youngGeneration());
		all.add("-XX:+AntTracks");
		all.add("\"-XX:AntTracksDir=" + trace + "\"");
		all.add("-XX:-AntTracksReport");
		if (options.stackInterval() != RecordingOptions.DEFAULT_STACK_INTERVAL) {
			all.add("-XX:AntTracksStackInterval=" + options.stackInterval());
		}
		if (options.stackDepth() != RecordingOptions.DEFAULT_STACK_DEPTH) {
			all.add("-XX:AntTracksStackDepth=" + options.stackDepth());
		}
		if (options.digest()) {
			all.add("-XX:+UnlockDiagnosticVMOptions");
			all.add("-XX:+AntTracksDigest");
		}
		return String.join(" ", all).trim();
	}

	private static void size(List<String> all, String flag, String value) {
		if (!value.isEmpty()) {
			all.add(flag + value);
		}
	}
}
