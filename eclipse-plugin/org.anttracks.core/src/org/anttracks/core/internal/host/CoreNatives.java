// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal.host;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.internal.CoreCalls;

/** native-core/jni/core.cpp. */
final class CoreNatives implements CoreCalls {

	@Override
	public native byte[] classifiers();

	@Override
	public native byte[] errorCodes();

	@Override
	public native int fail(int how) throws AntTracksException;
}
