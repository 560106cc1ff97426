// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import org.anttracks.core.Moment;
import org.anttracks.core.Recording;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.plot.TimeSelection;

/** The selection of a session, for plots. */
public final class SessionSelection implements TimeSelection {

	private final RecordingSession session;
	private final Recording recording;

	public SessionSelection(RecordingSession session) {
		this.session = session;
		recording = session.recording();
	}

	@Override
	public long momentNs() {
		return recording.timeOf(session.moment());
	}

	@Override
	public long fromNs() {
		return recording.timeOf(session.from());
	}

	@Override
	public long toNs() {
		return recording.timeOf(session.to());
	}

	@Override
	public void pickMoment(long timeNs) {
		session.select(recording.collectionEndNear(timeNs));
	}

	@Override
	public void pickInterval(long oneNs, long otherNs) {
		session.select(recording.collectionEndNear(oneNs), recording.collectionEndNear(otherNs));
	}

	@Override
	public void pickFrom(long timeNs) {
		session.select(recording.collectionEndNear(timeNs), session.to());
	}

	@Override
	public void pickTo(long timeNs) {
		session.select(session.from(), recording.collectionEndNear(timeNs));
	}

	@Override
	public void step(int direction) {
		session.select(session.collectionEndBeside(session.moment(), direction));
	}

	@Override
	public void extend(int direction) {
		Moment end = session.collectionEndBeside(session.to(), direction);
		if (session.from().compareTo(end) < 0) {
			session.select(session.from(), end);
		}
	}

	@Override
	public String describe() {
		return Messages.bind(Messages.Selection_description,
				new Object[] { session.textOf(session.moment()), session.textOf(session.from()),
						session.textOf(session.to()) });
	}
}
