// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A test in the Java perspective that can launch; leaves nothing open. */
public abstract class JavaPerspective {

	protected IWorkbenchPage page;

	@BeforeEach
	protected final void openPerspective() throws Exception {
		page = Workbench.javaPerspective();
		Launches.useRecorderJdk();
	}

	@AfterEach
	protected final void tidyUp() throws Exception {
		Workbench.tidy(page);
	}
}
