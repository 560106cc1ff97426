// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A real trace, and what the command says about it. */
final class Traces {

	static final String WORKLOAD_MAP = """
			# äöü 𝄞: characters of two and four bytes
			cache "Page cache" (0 114 178) { org.anttracks.core.Workload::fill }
			garbage { org.anttracks.core.Workload.Garbage }
			""";

	private static Path recorded;

	private Traces() {
	}

	/** Recorded once by the JDK of the property anttracks.jdk, or given by the property anttracks.trace. */
	static synchronized Path workload() throws IOException, InterruptedException {
		String given = System.getProperty("anttracks.trace", "");
		if (!given.isEmpty()) {
			return Path.of(given);
		}
		if (recorded == null) {
			recorded = record("workload-trace", "", "-Xms16m", "-Xmx48m", "-Xmn8m", "-XX:+UseParallelGC");
		}
		return recorded;
	}

	/** The same program with a collector that marks beside it. */
	static Path marking() throws IOException, InterruptedException {
		return record("marking-trace", "", "-Xms48m", "-Xmx48m", "-XX:+UseG1GC", "-XX:InitiatingHeapOccupancyPercent=5");
	}

	/** One that takes a second to open. */
	static Path large() throws IOException, InterruptedException {
		return record("large-trace", "30000000", "-Xms64m", "-Xmx64m", "-Xmn8m", "-XX:+UseParallelGC");
	}

	/** Of a program with so many sites and classes that a fine classification takes seconds. */
	static Path manyKinds() throws IOException, InterruptedException {
		Path folder = delete(out().resolve("many-kinds-trace"));
		String simulate = Path.of(System.getProperty("anttracks.command")).resolveSibling("anttracks-simulate").toString();
		run(List.of(simulate, folder.toString(), "--sites", "20000", "--classes", "3000", "--survive", "50", "--collections",
				"8", "--eden", "16M", "--survivor", "16M"));
		return folder;
	}

	private static Path record(String name, String argument, String... flags) throws IOException, InterruptedException {
		String jdk = System.getProperty("anttracks.jdk", "");
		if (jdk.isEmpty()) {
			throw new IllegalStateException("say with -Danttracks.jdk=... where a recorder JDK is");
		}
		Path folder = out().resolve(name);
		List<String> command = new ArrayList<>(List.of(jdk + "/bin/java"));
		command.addAll(List.of(flags));
		command.addAll(List.of("-XX:+AntTracks", "-XX:AntTracksDir=" + delete(folder), "-cp",
				out().resolve("classes").toString(), Workload.class.getName(), argument));
		command.removeIf(String::isEmpty);
		run(command);
		return folder;
	}

	/** The build folder of this bundle. */
	static Path out() {
		return Path.of(System.getProperty("anttracks.out"));
	}

	/** What the command prints, as JSON. */
	static Map<String, Object> command(String... arguments) throws IOException, InterruptedException {
		List<String> all = new ArrayList<>(List.of(System.getProperty("anttracks.command")));
		all.addAll(List.of(arguments));
		all.addAll(List.of("--format", "json"));
		return Json.object(Json.parse(run(all)));
	}

	/** What the command prints for people. */
	static String commandText(String... arguments) throws IOException, InterruptedException {
		List<String> all = new ArrayList<>(List.of(System.getProperty("anttracks.command")));
		all.addAll(List.of(arguments));
		return run(all);
	}

	/** A copy of the trace that ends in the middle. */
	static Path cutOff() throws IOException, InterruptedException {
		Path folder = Files.createDirectories(out().resolve("cut-off-trace"));
		byte[] whole = Files.readAllBytes(segment(workload()));
		Files.write(folder.resolve("segment-000000.anttrace"), java.util.Arrays.copyOf(whole, whole.length / 2));
		return folder;
	}

	static Path segment(Path trace) {
		return trace.resolve("segment-000000.anttrace");
	}

	static Path mapFile() throws IOException {
		return Files.writeString(out().resolve("workload.features"), WORKLOAD_MAP);
	}

	private static String run(List<String> command) throws IOException, InterruptedException {
		Path errors = out().resolve("stderr.txt");
		Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
		try (InputStream in = process.getInputStream()) {
			String output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
			assertEquals(0, process.waitFor(), () -> command + ": " + read(errors));
			return output;
		}
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			return e.toString();
		}
	}

	private static Path delete(Path folder) throws IOException {
		if (Files.exists(folder)) {
			try (var files = Files.list(folder)) {
				for (Path file : files.toList()) {
					Files.delete(file);
				}
			}
			Files.delete(folder);
		}
		return folder;
	}
}
