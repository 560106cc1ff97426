// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.Measure;
import org.anttracks.core.Moment;
import org.anttracks.core.Recording;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.plot.ConcurrentPanel;
import org.anttracks.ui.internal.plot.Figure;
import org.anttracks.ui.internal.plot.Panel;
import org.anttracks.ui.internal.plot.PausePanel;
import org.anttracks.ui.internal.plot.Plot;
import org.anttracks.ui.internal.plot.RatePanel;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.session.SessionSelection;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The heap over time by spaces, the pauses of the collector, and how fast the program allocated. */
public final class TimelinePage extends Page {

	private static final String MEASURE = "measure";

	private Plot plot;
	private Measure measure = settings().get(MEASURE, Measure.BYTES);

	public TimelinePage(PageHost host) {
		super(host, Messages.Timeline_title, "timeline");
	}

	@Override
	protected void createBody(Composite body) {
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
		Composite line = Controls.line(body);
		Controls.label(line, Messages.Page_measure);
		Controls.choice(line, List.of(Measure.BYTES, Measure.OBJECTS), measure, Labels::of, this::setMeasure);
		plot = new Plot(body, session().window(), new SessionSelection(session()), true);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(plot.canvas());
		PlotTools.create(line, plot, this::zoomToInterval, "timeline");
		Controls.label(line, Messages.Timeline_hint);
	}

	private void zoomToInterval() {
		Recording recording = session().recording();
		session().window().show(recording.timeOf(session().from()), recording.timeOf(session().to()));
	}

	private void setMeasure(Measure newMeasure) {
		measure = newMeasure;
		settings().put(MEASURE, measure);
		invalidate();
	}

	/** For tests and exports. */
	public Plot plot() {
		return plot;
	}

	@Override
	protected Control mainControl() {
		return plot.canvas();
	}

	@Override
	protected boolean concerns(Change change) {
		return false;
	}

	@Override
	protected void selectionMoved() {
		plot.redraw();
	}

	@Override
	protected void update() {
		Recording recording = session().recording();
		if (recording.collections().isEmpty()) {
			messages().show(MessageBar.Kind.INFO, Messages.Timeline_noCollections);
		}
		List<Panel> panels = new ArrayList<>();
		panels.add(HeapPanel.of(recording, measure, moment -> session().textOf(new Moment(moment))));
		panels.add(new PausePanel(recording.collections()));
		if (!recording.concurrentPhases().isEmpty()) {
			panels.add(new ConcurrentPanel(recording.concurrentPhases()));
		}
		panels.add(new RatePanel(recording.timeline(), measure));
		plot.show(new Figure(panels));
	}
}
