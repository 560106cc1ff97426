// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.util.function.Consumer;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Moment;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.session.RecordingSession;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;

/** A moment to read and to type, in the words of the command: gc:12, gc:12:start, end, 1.5s. */
final class MomentField {

	private static final int WIDTH = 150;

	private final RecordingSession session;
	private final Text field;
	private final String help;
	private final Consumer<Moment> changed;
	private Moment shown;

	MomentField(Composite parent, RecordingSession session, String help, Consumer<Moment> changed) {
		this.session = session;
		this.help = help;
		this.changed = changed;
		field = new Text(parent, SWT.BORDER | SWT.SINGLE);
		field.setLayoutData(new RowData(WIDTH, SWT.DEFAULT));
		field.addListener(SWT.DefaultSelection, event -> apply());
		field.addListener(SWT.KeyDown, this::key);
		field.addListener(SWT.FocusIn, event -> field.setText(session.recording().textOf(shown)));
		field.addListener(SWT.FocusOut, event -> show(shown));
	}

	private void key(Event event) {
		if (event.keyCode == SWT.ARROW_UP || event.keyCode == SWT.ARROW_DOWN) {
			event.doit = false;
			changed.accept(session.collectionEndBeside(shown, event.keyCode == SWT.ARROW_UP ? 1 : -1));
		}
	}

	private void apply() {
		try {
			Moment moment = session.recording().parseMoment(field.getText().trim());
			changed.accept(moment);
		} catch (AntTracksException e) {
			field.setForeground(field.getDisplay().getSystemColor(SWT.COLOR_RED));
			field.setToolTipText(e.getMessage());
		}
	}

	void show(Moment moment) {
		shown = moment;
		if (!field.isDisposed()) {
			field.setForeground(null);
			field.setToolTipText(help);
			field.setText(session.recording().textOf(moment) + "  "
					+ Numbers.seconds(session.recording().timeOf(moment)));
		}
	}
}
