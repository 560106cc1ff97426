// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.nio.file.Path;

import org.anttracks.core.internal.CoreProbe;

/** A VM of its own that uses the core until its input ends, then ends without tidying up, or exits. Argument: a trace. */
public final class Parent {

	static final String OPENED = "opened";
	/** On its input: exit. */
	static final int EXIT = 'x';

	private Parent() {
	}

	public static void main(String[] arguments) throws Exception {
		try {
			Recording recording = Recording.open(Path.of(arguments[0]), null);
			CoreProbe.next();
			CoreProbe.errorCodes();
			System.out.println(OPENED);
			if (System.in.read() == EXIT) {
				System.exit(0);
			}
			Runtime.getRuntime().halt(recording.collections().size());
		} catch (AntTracksException e) {
			System.out.println(e.code() + " " + e.getMessage());
		}
	}
}
