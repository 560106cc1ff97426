// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

/** A real recording, and what the command says about it. */
final class Traces {

	private static final String SEGMENT = "segment-000000.anttrace";
	private static final String MAP = """
			cache "Page cache" (0 114 178) { org.anttracks.tests.ui.Workload::fillCache }
			sessions "Sessions" (230 159 0) { org.anttracks.tests.ui.Workload::openSession }
			requests "Requests" (0 158 115) { org.anttracks.tests.ui.Workload::work }
			""";

	private static final int SITES_OF_METHOD = 2000;

	private static Path recorded;
	private static Path recordedByG1;
	private static Path recordedForLong;

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
	static synchronized Path manyCollections() throws IOException, InterruptedException {
		if (recordedForLong == null) {
			recordedForLong = record(ManyCollections.class, "-Xmx256m", "-Xmn2m", "-XX:-UseAdaptiveSizePolicy");
		}
		return recordedForLong;
	}

	/** With regions of 1 MB, some of them for a single array. */
	static synchronized Path g1() throws IOException, InterruptedException {
		if (recordedByG1 == null) {
			recordedByG1 = recordWith("-XX:+UseG1GC", G1Workload.class, "-Xms48m", "-Xmx48m", "-XX:G1HeapRegionSize=1m");
		}
		return recordedByG1;
	}

	/** A copy of a recording in a folder that pictures can show. */
	static Path forPictures(Path trace, String name) throws IOException {
		Path copy = Files.createDirectories(Path.of(System.getProperty("java.io.tmpdir"), "recordings", name));
		try (Stream<Path> files = Files.list(trace)) {
			for (Path file : files.toList()) {
				Files.copy(file, copy.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
			}
		}
		return copy;
	}

	/** A site on each line of a program of so many lines. */
	static Path manySites(int sites) throws IOException, InterruptedException {
		Path sources = Files.createTempDirectory(Files.createDirectories(out()), "sites");
		Path source = Files.writeString(sources.resolve("Sites.java"), programWithSites(sites));
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", sources.toString(),
				source.toString()));
		Path folder = sources.resolve("trace");
		run(List.of(jdk() + "/bin/java", "-XX:+UseParallelGC", "-XX:+AntTracks", "-XX:AntTracksDir=" + folder, "-cp",
				sources.toString(), "Sites"));
		return folder;
	}

	private static String programWithSites(int sites) {
		StringBuilder text = new StringBuilder("class Sites {\nstatic Object[] kept = new Object[" + sites + "];\n");
		StringBuilder calls = new StringBuilder();
		for (int i = 0; i < sites; i++) {
			if (i % SITES_OF_METHOD == 0) {
				text.append(i == 0 ? "" : "}\n").append("static void m").append(i).append("() {\n");
				calls.append('m').append(i).append("(); ");
			}
			text.append("kept[").append(i).append("] = new byte[").append(i % 1000).append("];\n");
		}
		return text + "}\npublic static void main(String[] args) { " + calls + "System.gc(); }\n}\n";
	}

	private static Path record(Class<?> program, String... options) throws IOException, InterruptedException {
		return recordWith("-XX:+UseParallelGC", program, options);
	}

	private static String jdk() {
		String jdk = System.getProperty("anttracks.jdk", "");
		assertEquals(false, jdk.isEmpty(), "say with -Danttracks.jdk=... where a recorder JDK is");
		return jdk;
	}

	private static Path recordWith(String collector, Class<?> program, String... options) throws IOException, InterruptedException {
		Path folder = Files.createTempDirectory(Files.createDirectories(out()), "ui-trace").resolve("trace");
		List<String> command = new ArrayList<>(List.of(jdk() + "/bin/java", collector, "-XX:+AntTracks",
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

	/** A copy of the recording with a few bytes changed after three quarters of it. */
	static Path damaged() throws IOException, InterruptedException {
		Path folder = Files.createDirectories(out().resolve("ui-damaged"));
		byte[] bytes = Files.readAllBytes(workload().resolve(SEGMENT));
		for (int i = 0; i < 16; i++) {
			bytes[bytes.length / 4 * 3 + i] ^= 0x5a;
		}
		Files.write(folder.resolve(SEGMENT), bytes);
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
