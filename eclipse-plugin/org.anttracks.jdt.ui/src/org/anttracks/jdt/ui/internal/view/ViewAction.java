// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.view;

import org.eclipse.jface.action.Action;

/** An entry of a menu. */
final class ViewAction extends Action {

	private final Runnable work;

	ViewAction(String text, Runnable work) {
		super(text);
		this.work = work;
	}

	@Override
	public void run() {
		work.run();
	}
}
