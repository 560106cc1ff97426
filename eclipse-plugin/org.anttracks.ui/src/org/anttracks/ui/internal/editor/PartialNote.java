// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import org.anttracks.core.RecordingInfo;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.pages.MessageBar;
import org.eclipse.swt.widgets.Composite;

/** Says that a recording is not all that happened. */
final class PartialNote {

	private PartialNote() {
	}

	static void show(Composite header, RecordingInfo info) {
		if (!info.complete()) {
			String why = info.damage() == null ? Messages.Partial_notEnded : info.damage().getMessage();
			new MessageBar(header).show(MessageBar.Kind.WARNING,
					Messages.bind(Messages.Partial_note, Numbers.seconds(info.durationNs()), why));
		}
		if (info.reconstruction() != 0) {
			new MessageBar(header).show(MessageBar.Kind.WARNING,
					Messages.bind(Messages.Partial_errors, Numbers.grouped(info.reconstruction()), info.firstError()));
		}
	}
}
