// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import java.util.Map;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.menus.UIElement;

/** Switches the figures in Java editors on and off. */
public class FigureToggle extends AbstractHandler implements IElementUpdater {

	/** Id of the command. */
	public static final String COMMAND = "org.anttracks.jdt.ui.toggleFigures";

	private final IPreferenceChangeListener changed = event -> PlatformUI.getWorkbench().getDisplay().asyncExec(
			() -> PlatformUI.getWorkbench().getService(ICommandService.class).refreshElements(COMMAND, null));

	/** Follows the preference page, too. */
	public FigureToggle() {
		FigurePreference.addListener(changed);
	}

	@Override
	public Object execute(ExecutionEvent event) {
		FigurePreference.toggle();
		return null;
	}

	@Override
	@SuppressWarnings("rawtypes")
	public void updateElement(UIElement element, Map parameters) {
		element.setChecked(FigurePreference.isShown());
	}

	@Override
	public void dispose() {
		FigurePreference.removeListener(changed);
		super.dispose();
	}
}
