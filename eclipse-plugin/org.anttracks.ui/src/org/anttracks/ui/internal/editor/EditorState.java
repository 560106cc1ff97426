// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import org.anttracks.core.Moment;
import org.anttracks.ui.internal.session.RecordingSession;
import org.eclipse.ui.IMemento;

/**
 * What was selected in an editor when the workbench ended: the next one begins with it.
 *
 * @param page   id of the page that was seen
 * @param moment epoch; {@link #UNKNOWN} if nothing is known
 */
record EditorState(String page, int moment, int first, int second) {

	static final int UNKNOWN = -1;
	static final EditorState NONE = new EditorState("", UNKNOWN, UNKNOWN, UNKNOWN);

	private static final String PAGE = "page";
	private static final String MOMENT = "moment";
	private static final String FIRST = "first";
	private static final String SECOND = "second";

	static EditorState of(RecordingSession session, String page) {
		return new EditorState(page, session.moment().epoch(), session.first().epoch(), session.second().epoch());
	}

	static EditorState read(IMemento memento) {
		String page = memento.getString(PAGE);
		return new EditorState(page == null ? "" : page, number(memento, MOMENT), number(memento, FIRST),
				number(memento, SECOND));
	}

	private static int number(IMemento memento, String name) {
		Integer number = memento.getInteger(name);
		return number == null ? UNKNOWN : number;
	}

	void save(IMemento memento) {
		memento.putString(PAGE, page);
		memento.putInteger(MOMENT, moment);
		memento.putInteger(FIRST, first);
		memento.putInteger(SECOND, second);
	}

	/** The folder may hold another, shorter recording by now. */
	void apply(RecordingSession session) {
		if (exists(moment, session)) {
			session.select(new Moment(moment));
		}
		if (exists(first, session) && exists(second, session)) {
			session.compare(new Moment(first), new Moment(second));
		}
	}

	private static boolean exists(int epoch, RecordingSession session) {
		return epoch >= 0 && epoch <= session.recording().lastMoment().epoch();
	}
}
