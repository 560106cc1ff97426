// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import java.nio.file.Path;

import org.anttracks.ui.internal.editor.RecordingEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests that begin with an editor of the recording of {@link Workload}. */
abstract class OnWorkload {

	protected Path trace;
	protected RecordingEditor editor;

	@BeforeEach
	final void openEditor() throws Exception {
		trace = Traces.workload();
		editor = Bench.open(trace);
	}

	@AfterEach
	final void closeEditors() throws Exception {
		Bench.closeAll();
	}
}
