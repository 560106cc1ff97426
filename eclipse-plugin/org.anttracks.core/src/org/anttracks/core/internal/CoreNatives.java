// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.anttracks.core.AntTracksException;

/** native-core/jni/core.cpp. */
final class CoreNatives {

	private CoreNatives() {
	}

	static native byte[] classifiers();

	/** The core's names of its error codes. */
	static native byte[] errorCodes();

	/** For tests: fails inside the core. 0 = out of memory, 1 = an exception, 2 = something else. */
	static native void fail(int how) throws AntTracksException;
}
