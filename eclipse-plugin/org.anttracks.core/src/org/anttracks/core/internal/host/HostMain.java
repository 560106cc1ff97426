// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

import org.anttracks.core.internal.SharedSlots;
import org.anttracks.core.internal.Wire;
import org.anttracks.core.internal.Wire.Frame;

/**
 * The process that the native core works in: answers calls that come by the standard input until it ends, which it
 * does with the IDE. Argument: the file of the shared slots.
 */
public final class HostMain {

	/** Exit code where the shared library cannot be loaded; what is wrong is in the standard error. */
	public static final int NO_LIBRARY = 3;

	private record Target(Object natives, Method method) {

		/** Calls that may be refused work; the others tell what is there. */
		boolean takesLong() {
			return method.getExceptionTypes().length > 0;
		}
	}

	private final Map<String, Target> targets = new HashMap<>();
	private final DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
	private final DataOutputStream out = new DataOutputStream(
			new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
	private final Executor workers = Executors.newCachedThreadPool();
	private final SharedSlots slots;

	private HostMain(SharedSlots slots) {
		this.slots = slots;
		for (Object natives : List.of(new CoreNatives(), new MapNatives(), new RecordingNatives(), new TimelineNatives(),
				new HeapNatives(), new DiffNatives(), new TreeNatives(), new FeatureNatives(), new SeriesNatives())) {
			Class<?> calls = natives.getClass().getInterfaces()[0];
			for (Method method : calls.getMethods()) {
				targets.put(Wire.name(calls, method), new Target(natives, method));
			}
		}
	}

	public static void main(String[] arguments) throws IOException {
		// Whatever else is printed must not get between the answers.
		System.setOut(System.err);
		try {
			Library.load();
		} catch (UnsatisfiedLinkError e) {
			System.err.println(e.getMessage());
			Runtime.getRuntime().halt(NO_LIBRARY);
		}
		offerToTheOutOfMemoryKiller();
		new HostMain(new SharedSlots(Path.of(arguments[0]))).serve();
	}

	/** Rather this process than the IDE. */
	private static void offerToTheOutOfMemoryKiller() {
		try {
			Files.writeString(Path.of("/proc/self/oom_score_adj"), "500");
		} catch (IOException e) {
			// Then the system chooses as it likes.
		}
	}

	private void serve() {
		try {
			while (true) {
				Frame call = Frame.read(in);
				DataInputStream request = new DataInputStream(new ByteArrayInputStream(call.bytes()));
				Target target = targets.get(request.readUTF());
				if (target.takesLong()) {
					workers.execute(() -> answer(call.number(), target, request));
				} else {
					// Views ask for thousands of these: a thread that is awake is quicker than one that sleeps.
					answer(call.number(), target, request);
				}
			}
		} catch (Throwable e) {
			end(e);
		}
	}

	private void answer(int number, Target target, DataInputStream request) {
		try {
			byte[] answer = call(target, request);
			if (answer != null) {
				synchronized (out) {
					new Frame(number, answer).write(out);
				}
			}
		} catch (Throwable e) {
			end(e);
		}
	}

	/** Null where nobody waits for an answer. */
	private byte[] call(Target target, DataInputStream request) throws IOException {
		try {
			Object result = target.method.invoke(target.natives, Wire.arguments(request, target.method, slots));
			return target.method.getReturnType() == void.class ? null : Wire.returned(target.method, result);
		} catch (InvocationTargetException e) {
			return Wire.failed(e.getCause());
		} catch (IllegalAccessException | OutOfMemoryError e) {
			return Wire.failed(e);
		}
	}

	private static void end(Throwable failure) {
		if (failure instanceof IOException) {
			// The IDE has gone, or needs this process no longer.
			Runtime.getRuntime().halt(0);
		}
		failure.printStackTrace();
		Runtime.getRuntime().halt(1);
	}
}
