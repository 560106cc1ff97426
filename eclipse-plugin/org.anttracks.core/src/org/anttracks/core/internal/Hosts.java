// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;
import org.anttracks.core.internal.host.HostMain;

/**
 * The processes of the native core: one for each open recording, one for calls without a recording, and a spare, so
 * that opening need not wait for the start of a VM.
 */
public final class Hosts {

	private static final List<String> OPTIONS = List.of("--enable-native-access=ALL-UNNAMED",
			"-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto",
			"-XX:-UsePerfData", "-XX:-CreateCoredumpOnCrash", "-XX:+ErrorFileToStderr", "-XX:+DisplayVMOutputToStderr",
			"-XX:ErrorLogTimeout=10");
	private static final List<String> FOREIGN_OPTIONS = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");
	private static final int SPARE_DELAY_MS = 500;
	private static final Duration LOGS_KEPT = Duration.ofDays(7);

	private static Path folder;
	private static SharedSlots slots;
	private static int started;
	private static HostProcess shared;
	private static HostProcess spare;
	private static AntTracksException noCore;

	private Hosts() {
	}

	/** For calls without a recording. */
	public static <C> C shared(Class<C> calls) throws AntTracksException {
		return shared().calls(calls);
	}

	private static synchronized HostProcess shared() throws AntTracksException {
		if (!isAlive(shared)) {
			shared = start();
			prepareSpare();
		}
		return shared;
	}

	/** One for a new recording; the caller is its user. */
	static synchronized HostProcess take() throws AntTracksException {
		HostProcess taken = isAlive(spare) ? spare : start();
		spare = null;
		return taken;
	}

	/** Makes one ready, but after the work that people wait for. */
	static void prepareSpare() {
		CompletableFuture.delayedExecutor(SPARE_DELAY_MS, TimeUnit.MILLISECONDS).execute(() -> {
			try {
				spare();
			} catch (AntTracksException e) {
				// Whoever opens a recording is told.
			}
		});
	}

	static synchronized HostProcess spare() throws AntTracksException {
		if (!isAlive(spare)) {
			spare = start();
		}
		return spare;
	}

	/** For the progress of calls to any of them. */
	static synchronized SharedSlots slots() throws AntTracksException {
		if (slots == null) {
			try {
				folder = Folders.work();
				deleteOldLogs();
				slots = new SharedSlots(slotsFile());
			} catch (IOException e) {
				throw notStarted(e);
			}
		}
		return slots;
	}

	private static boolean isAlive(HostProcess host) {
		return host != null && !host.lost().isDone();
	}

	private static HostProcess start() throws AntTracksException {
		if (noCore != null) {
			throw new AntTracksException(noCore.code(), noCore.getMessage(), noCore);
		}
		slots();
		try {
			HostProcess host = new HostProcess(command(), newLog());
			host.lost().thenAccept(Hosts::lost);
			return host;
		} catch (IOException e) {
			throw notStarted(e);
		}
	}

	private static ProcessBuilder command() throws IOException {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(OPTIONS);
		command.addAll(List.of("-Djava.library.path=" + Folders.libraries(), "-cp", Folders.classes().toString(),
				HostMain.class.getName(), slotsFile().toString()));
		ProcessBuilder builder = new ProcessBuilder(command);
		builder.environment().keySet().removeAll(FOREIGN_OPTIONS);
		return builder;
	}

	private static Path slotsFile() {
		return folder.resolve("progress");
	}

	private static Path newLog() {
		return folder.resolve("core-" + ProcessHandle.current().pid() + '-' + started++ + ".log");
	}

	/** There is no use in starting it again and again. */
	private static synchronized void lost(AntTracksException reason) {
		if (reason.code() == ErrorCode.NO_CORE) {
			noCore = reason;
		}
	}

	private static AntTracksException notStarted(IOException failure) {
		return new AntTracksException(ErrorCode.NO_CORE, Messages.bind(Messages.Core_notStarted, failure.getMessage()),
				failure);
	}

	private static void deleteOldLogs() throws IOException {
		Instant oldest = Instant.now().minus(LOGS_KEPT);
		try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, "core-*.log")) {
			for (Path log : logs) {
				if (Files.size(log) == 0 || Files.getLastModifiedTime(log).toInstant().isBefore(oldest)) {
					Files.delete(log);
				}
			}
		}
	}
}
