// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.SourceReference;
import org.anttracks.ui.ISourceOpener;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbenchPage;

/** The openers that other bundles contribute. */
public final class SourceOpeners {

	private static final String POINT = "sourceOpeners";

	private static List<ISourceOpener> openers;

	private SourceOpeners() {
	}

	/** @return false if no opener knows the source */
	public static boolean open(SourceReference source, IWorkbenchPage page) {
		return openers().stream().anyMatch(opener -> opener.open(source, page));
	}

	private static synchronized List<ISourceOpener> openers() {
		if (openers == null) {
			openers = new ArrayList<>();
			for (IConfigurationElement element : Platform.getExtensionRegistry().getConfigurationElementsFor(UiPlugin.ID,
					POINT)) {
				try {
					openers.add((ISourceOpener) element.createExecutableExtension("class"));
				} catch (CoreException e) {
					UiPlugin.log(e);
				}
			}
		}
		return openers;
	}
}
