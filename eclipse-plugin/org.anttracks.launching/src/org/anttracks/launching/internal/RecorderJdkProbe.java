// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;

/** Finds out whether a JDK can record, by starting it. The answer is kept until its virtual machine changes. */
public final class RecorderJdkProbe {

	private static final int MOST_SECONDS = 30;
	private static final int MOST_DETAIL = 300;
	private static final Pattern FLAG = Pattern.compile("\\bbool AntTracks\\s");
	private static final Pattern VERSION = Pattern.compile("version \"(?:1\\.)?(\\d+)");
	private static final Map<Path, Known> KNOWN = new ConcurrentHashMap<>();

	private record Known(FileTime changed, RecorderJdk jdk) {
	}

	private RecorderJdkProbe() {
	}

	public static RecorderJdk check(Path home) throws CoreException {
		Path vm = home.resolve("lib/server/libjvm.so");
		if (!Files.isExecutable(home.resolve("bin/java"))) {
			throw problem(NLS.bind(Messages.jdk_noJava, home), null);
		}
		try {
			FileTime changed = Files.exists(vm) ? Files.getLastModifiedTime(vm) : FileTime.fromMillis(0);
			Known known = KNOWN.get(home);
			if (known == null || !known.changed().equals(changed)) {
				known = new Known(changed, start(home));
				KNOWN.put(home, known);
			}
			return known.jdk();
		} catch (IOException e) {
			throw problem(NLS.bind(Messages.jdk_noStart, home, e.getMessage()), e);
		}
	}

	private static RecorderJdk start(Path home) throws IOException, CoreException {
		File output = File.createTempFile("anttracks", ".txt");
		try {
			Process process = new ProcessBuilder(home.resolve("bin/java").toString(), "-XX:+PrintFlagsFinal", "-version")
					.redirectErrorStream(true).redirectOutput(output).start();
			boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
			if (!ended) {
				process.destroyForcibly();
			}
			String text = Files.readString(output.toPath(), Charset.defaultCharset());
			Matcher version = VERSION.matcher(text);
			if (!ended || process.exitValue() != 0 || !version.find()) {
				throw problem(NLS.bind(Messages.jdk_noStart, home, text.substring(0, Math.min(MOST_DETAIL, text.length()))), null);
			}
			if (!FLAG.matcher(text).find()) {
				throw problem(NLS.bind(Messages.jdk_noFlag, home), null);
			}
			return new RecorderJdk(home, version.group(1));
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw problem(NLS.bind(Messages.jdk_noStart, home, e.getMessage()), e);
		} finally {
			Files.delete(output.toPath());
		}
	}

	private static CoreException problem(String message, Throwable cause) {
		return LaunchingPlugin.error(LaunchStatus.RECORDER_JDK, message, cause);
	}
}
