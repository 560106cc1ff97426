// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.io.IOException;
import java.util.List;

import org.anttracks.core.AntTracksException;

/** Opens to the tests what only they ask the core for. */
public final class CoreProbe {

	/** Kinds of failure that end the process. */
	public static final int CRASH = 3;
	public static final int ABORT = 4;

	private CoreProbe() {
	}

	public static List<String> errorCodes() throws AntTracksException {
		Unpacker in = new Unpacker(Hosts.shared(CoreCalls.class).errorCodes());
		return in.list(in::string);
	}

	/** In the process for calls without a recording. */
	public static void fail(int how) throws AntTracksException {
		Hosts.shared(CoreCalls.class).fail(how);
	}

	/** In the process of the object. */
	public static void fail(NativeHandle handle, int how) throws AntTracksException {
		handle.call(CoreCalls.class, (calls, address) -> calls.fail(how));
	}

	/** The process that the next recording will be opened in; it has started and waits. */
	public static ProcessHandle next() throws AntTracksException {
		HostProcess spare = Hosts.spare();
		spare.calls(CoreCalls.class).errorCodes();
		return ProcessHandle.of(spare.pid()).orElseThrow();
	}

	/** What a VM of its own needs to use the core, without OSGi. */
	public static List<String> standalone(Class<?>... classes) throws IOException {
		StringBuilder path = new StringBuilder(Folders.classes().toString());
		for (Class<?> needed : classes) {
			path.append(':').append(needed.getProtectionDomain().getCodeSource().getLocation().getPath());
		}
		return List.of("-Djava.library.path=" + Folders.libraries(), "-cp", path.toString());
	}
}
