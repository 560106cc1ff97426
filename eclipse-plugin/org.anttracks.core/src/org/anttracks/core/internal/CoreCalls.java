// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import org.anttracks.core.AntTracksException;

/** Questions about the core itself. */
public interface CoreCalls {

	byte[] classifiers() throws AntTracksException;

	/** The core's names of its error codes. */
	byte[] errorCodes() throws AntTracksException;

	/**
	 * For tests: fails inside the core. 0 = out of memory, 1 = an exception, 2 = something else, 3 = a read
	 * from nowhere, 4 = the core gives up.
	 */
	int fail(int how) throws AntTracksException;
}
