// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import org.eclipse.ui.PlatformUI;

/** The themes of the workbench. */
enum Theme {
	LIGHT("org.eclipse.e4.ui.css.theme.e4_default"), DARK("org.eclipse.e4.ui.css.theme.e4_dark");

	private final String id;

	Theme(String id) {
		this.id = id;
	}

	/** There is no API to change the theme. */
	@SuppressWarnings("restriction")
	void set() throws Exception {
		Bench.ui(() -> {
			PlatformUI.getWorkbench().getService(org.eclipse.e4.ui.css.swt.theme.IThemeEngine.class).setTheme(id, false);
			return null;
		});
	}
}
