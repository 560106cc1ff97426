// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A real recording, and what the command says about it. */
final class Traces {

	private static final String SEGMENT = "segment-000000.anttrace";
	private static final String MAP = """
			cache "Page cache" (0 114 178) { org.anttracks.tests.ui.Workload::fillCache }
			sessions "Sessions" (230 159 0) { org.anttracks.tests.ui.Workload::openSession }
			requests "Requests" (0 158 115) { org.anttracks.tests.ui.Workload::work }
			""";

	private static Path recorded;

	private Traces() {
	}

	/** The build folder. */
	static Path out() {
		return Path.of(System.getProperty("anttracks.out"));
	}

	/** Recorded once. */
	static synchronized Path workload() throws IOException, InterruptedException {
		if (recorded == null) {
			recorded = record(Workload.class, "-Xms24m", "-Xmx64m", "-Xmn10m");
		}
		return recorded;
	}

	/** About 10,000 of them. */
	static Path manyCollections() throws IOException, InterruptedException {
		return record(ManyCollections.class, "-Xmx256m", "-Xmn2m", "-XX:-UseAdaptiveSizePolicy");
	}

	private static Path record(Class<?> program, String... options) throws IOException, InterruptedException {
		String jdk = System.getProperty("anttracks.jdk", "");
		assertEquals(false, jdk.isEmpty(), "say with -Danttracks.jdk=... where a recorder JDK is");
		Path folder = Files.createTempDirectory(Files.createDirectories(out()), "ui-trace").resolve("trace");
		List<String> command = new ArrayList<>(List.of(jdk + "/bin/java", "-XX:+UseParallelGC", "-XX:+AntTracks",
				"-XX:AntTracksDir=" + folder, "-cp", out().resolve("classes").toString()));
		command.addAll(List.of(options));
		command.add(program.getName());
		run(command);
		return folder;
	}

	/** Its features. */
	static Path map() throws IOException {
		return Files.writeString(out().resolve("workload-ui.features"), MAP);
	}

	/** A copy of the recording without its end. */
	static Path cutOff() throws IOException, InterruptedException {
		Path folder = Files.createDirectories(out().resolve("ui-cut-off"));
		byte[] whole = Files.readAllBytes(workload().resolve(SEGMENT));
		Files.write(folder.resolve(SEGMENT), Arrays.copyOf(whole, whole.length - whole.length / 8));
		return folder;
	}

	/** A file that is no recording, in the place of one. */
	static Path foreign() throws IOException {
		Path folder = Files.createDirectories(out().resolve("ui-foreign"));
		Files.writeString(folder.resolve(SEGMENT), "This is something else.");
		return folder;
	}

	/** What the command prints as CSV; the first line has the titles. */
	static List<String[]> command(String... arguments) throws IOException, InterruptedException {
		List<String> all = new ArrayList<>(List.of(System.getProperty("anttracks.command")));
		all.addAll(List.of(arguments));
		all.addAll(List.of("--format", "csv"));
		return run(all).lines().map(Traces::cells).toList();
	}

	static String[] cells(String line) {
		List<String> cells = new ArrayList<>();
		StringBuilder cell = new StringBuilder();
		boolean quoted = false;
		for (char letter : line.toCharArray()) {
			if (letter == '"') {
				quoted = !quoted;
			} else if (letter == ',' && !quoted) {
				cells.add(cell.toString());
				cell.setLength(0);
			} else {
				cell.append(letter);
			}
		}
		cells.add(cell.toString());
		return cells.toArray(String[]::new);
	}

	private static String run(List<String> command) throws IOException, InterruptedException {
		Path errors = Files.createTempFile(out(), "stderr", ".txt");
		Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
		String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, process.waitFor(), () -> command + ": " + errors);
		Files.delete(errors);
		return text;
	}
}
