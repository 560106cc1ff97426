// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;
import org.anttracks.core.internal.Wire.Frame;
import org.anttracks.core.internal.host.HostMain;
import org.eclipse.core.runtime.ILog;

/**
 * A process with the native core in it, seen from the IDE. If it crashes, its calls fail and nothing else does. Ends
 * when its last user lets go, and with the IDE.
 */
public final class HostProcess {

	private static final int NOBODY_WAITS = 0;
	private static final int KILLED = 128 + 9;
	private static final int EXIT_SECONDS = 10;

	private final Process process;
	private final Path log;
	private final DataOutputStream out;
	private final AtomicInteger calls = new AtomicInteger();
	private final Map<Integer, CompletableFuture<byte[]>> waiting = new ConcurrentHashMap<>();
	private final Map<Class<?>, Object> proxies = new ConcurrentHashMap<>();
	private final CompletableFuture<AntTracksException> lost = new CompletableFuture<>();
	private int users = 1;

	/** @param log for what it prints, such as the report of a crash; deleted if it ends as it should */
	HostProcess(ProcessBuilder command, Path log) throws IOException {
		this.log = log;
		process = command.redirectError(log.toFile()).start();
		out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
		Thread reader = new Thread(this::readAnswers, "AntTracks core " + process.pid());
		reader.setDaemon(true);
		reader.start();
	}

	long pid() {
		return process.pid();
	}

	/** Done, with the reason, when the process has stopped by itself. */
	public CompletableFuture<AntTracksException> lost() {
		return lost;
	}

	/** Calls that are answered by the process; they may come from any thread. */
	<C> C calls(Class<C> type) {
		return type.cast(proxies.computeIfAbsent(type, key -> Proxy.newProxyInstance(key.getClassLoader(),
				new Class<?>[] { key }, (proxy, method, arguments) -> call(key, method, arguments))));
	}

	private Object call(Class<?> type, Method method, Object[] arguments) throws AntTracksException, IOException {
		byte[] request = Wire.call(Wire.name(type, method), method, arguments);
		if (method.getReturnType() == void.class) {
			send(new Frame(NOBODY_WAITS, request));
			return null;
		}
		CompletableFuture<byte[]> answer = new CompletableFuture<>();
		int number = calls.incrementAndGet();
		waiting.put(number, answer);
		if (lost.isDone()) {
			answer.complete(null);
		} else {
			send(new Frame(number, request));
		}
		byte[] bytes = answer.join();
		if (bytes != null) {
			return Wire.answer(bytes, method);
		}
		waiting.remove(number);
		AntTracksException reason = lost.join();
		if (method.getExceptionTypes().length > 0) {
			throw new AntTracksException(reason.code(), reason.getMessage(), reason);
		}
		throw new IllegalStateException(reason.getMessage(), reason);
	}

	private void send(Frame frame) {
		try {
			synchronized (out) {
				frame.write(out);
			}
		} catch (IOException e) {
			// The process has gone: the thread that reads the answers sees it, too.
		}
	}

	private void readAnswers() {
		try (DataInputStream in = new DataInputStream(process.getInputStream())) {
			while (true) {
				Frame answer = Frame.read(in);
				waiting.remove(answer.number()).complete(answer.bytes());
			}
		} catch (EOFException end) {
			ended();
		} catch (IOException | RuntimeException | OutOfMemoryError brokenAnswer) {
			process.destroyForcibly();
			ended();
		}
	}

	private void ended() {
		int status = waitForEnd();
		if (!isUsed()) {
			delete(log);
			return;
		}
		AntTracksException reason = reason(status);
		lost.complete(reason);
		waiting.values().forEach(answer -> answer.complete(null));
		ILog.of(HostProcess.class).error(reason.getMessage());
	}

	private int waitForEnd() {
		try {
			if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly();
			}
			return process.waitFor();
		} catch (InterruptedException e) {
			throw new IllegalStateException(e);
		}
	}

	private AntTracksException reason(int status) {
		try {
			if (status == HostMain.NO_LIBRARY) {
				String why = Files.readString(log, StandardCharsets.ISO_8859_1).strip();
				delete(log);
				return new AntTracksException(ErrorCode.NO_CORE, Messages.bind(Messages.Core_notLoaded, why), null);
			}
			if (status != KILLED && Files.size(log) > 0) {
				return new AntTracksException(ErrorCode.STOPPED, Messages.bind(Messages.Core_crashed, log), null);
			}
			delete(log);
		} catch (IOException e) {
			// Then less is known.
		}
		return new AntTracksException(ErrorCode.STOPPED,
				status == KILLED ? Messages.Core_killed : Messages.bind(Messages.Core_ended, status), null);
	}

	private static void delete(Path file) {
		try {
			Files.deleteIfExists(file);
		} catch (IOException e) {
			// It is deleted when it is old.
		}
	}

	private synchronized boolean isUsed() {
		return users > 0;
	}

	synchronized void retain() {
		users++;
	}

	/** The last user ends the process. */
	void release() {
		synchronized (this) {
			if (--users > 0) {
				return;
			}
		}
		try {
			out.close();
		} catch (IOException e) {
			// Then it has ended already.
		}
	}
}
