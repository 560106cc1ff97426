// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.anttracks.core.DiffSet;
import org.anttracks.tests.launching.Workbench;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.DiffPage;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whoever changes the theme while a recording is open can read it as before. */
class ThemeTest {

	/** Between text and its background, of 255. */
	private static final int READABLE = 90;

	@AfterEach
	void close() throws Exception {
		Theme.LIGHT.set();
		Bench.closeAll();
	}

	@Test
	void figuresCanBeReadAfterTheThemeHasChanged() throws Exception {
		Workbench.javaPerspective();
		Theme.LIGHT.set();
		RecordingEditor editor = Bench.open(Traces.workload());
		Tree tree = Bench.show(editor, DiffPage.class).table().tree();
		for (Theme theme : List.of(Theme.LIGHT, Theme.DARK, Theme.LIGHT)) {
			theme.set();
			Bench.screenshot("changed-to-" + theme.name().toLowerCase());
			for (DiffSet set : DiffSet.values()) {
				int column = 1 + set.ordinal();
				ui(() -> {
					RGB ink = Bench.ink(tree, Bench.rowWith(tree, column), column);
					int contrast = Math.abs(Bench.brightness(ink) - Bench.brightness(tree.getBackground().getRGB()));
					assertTrue(contrast > READABLE, () -> theme + " " + set + ": " + ink + " on " + tree.getBackground());
					return null;
				});
			}
		}
	}
}
