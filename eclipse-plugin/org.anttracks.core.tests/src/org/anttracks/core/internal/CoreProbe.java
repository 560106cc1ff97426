// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.util.List;

import org.anttracks.core.AntTracksException;

/** Opens to the tests what only they ask the core for. */
public final class CoreProbe {

	private CoreProbe() {
	}

	public static List<String> errorCodes() throws AntTracksException {
		Library.load();
		Unpacker in = new Unpacker(CoreNatives.errorCodes());
		return in.list(in::string);
	}

	public static void fail(int how) throws AntTracksException {
		Library.load();
		CoreNatives.fail(how);
	}
}
