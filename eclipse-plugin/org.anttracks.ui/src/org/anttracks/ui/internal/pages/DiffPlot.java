// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.DiffCourse;
import org.anttracks.core.DiffSet;
import org.anttracks.core.Measure;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.plot.AreaPanel;
import org.anttracks.ui.internal.plot.Course;
import org.anttracks.ui.internal.plot.Figure;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.plot.Plot;
import org.anttracks.ui.internal.plot.Quantity;
import org.anttracks.ui.internal.plot.TimeWindow;
import org.anttracks.ui.internal.session.RecordingSession;
import org.anttracks.ui.internal.session.SessionSelection;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The four sets of a difference stacked over the interval. */
public final class DiffPlot {

	/** The lowest first: what stays, what goes, what comes, what comes and goes. */
	private static final List<DiffSet> ORDER = List.of(DiffSet.PERMANENT, DiffSet.DIED, DiffSet.BORN, DiffSet.TEMPORARY);

	private static final String MEASURE = "measure";
	private static final String ENDS = "afterCollections";

	private final RecordingSession session;
	private final PageSettings settings;
	private final Composite area;
	private Measure measure;
	private boolean afterCollections;
	private DiffCourse course;
	private Plot plot;

	DiffPlot(Composite parent, RecordingSession session, PageSettings settings) {
		this.session = session;
		this.settings = settings;
		measure = settings.get(MEASURE, Measure.BYTES);
		afterCollections = settings.get(ENDS, false);
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
	}

	/** Other objects in the same interval. */
	void showOthers(DiffCourse newCourse) {
		course = newCourse;
		draw();
	}

	/** Another interval, hence another axis of time. */
	void show(DiffCourse newCourse) {
		course = newCourse;
		for (Control child : area.getChildren()) {
			child.dispose();
		}
		Composite line = Controls.line(area);
		Controls.label(line, Messages.Page_measure);
		Controls.choice(line, List.of(Measure.BYTES, Measure.OBJECTS), measure, Labels::of, this::setMeasure);
		Controls.choice(line, List.of(false, true), afterCollections, only -> only ? Messages.Diff_afterCollections
				: Messages.Diff_allMoments, this::setAfterCollections);
		TimeWindow window = new TimeWindow(course.timeNs(0), course.timeNs(course.size() - 1));
		plot = new Plot(area, window, new SessionSelection(session), true);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(plot.canvas());
		PlotTools.create(line, plot, null, "diff");
		draw();
		area.layout(true, true);
	}

	private void setMeasure(Measure newMeasure) {
		measure = newMeasure;
		settings.put(MEASURE, measure);
		draw();
	}

	private void setAfterCollections(boolean only) {
		afterCollections = only;
		settings.put(ENDS, only);
		draw();
	}

	/** Null before there is a difference. */
	public Plot plot() {
		return plot;
	}

	void redraw() {
		if (plot != null) {
			plot.redraw();
		}
	}

	private void draw() {
		DiffCourse shown = course;
		Measure shownMeasure = measure;
		List<Course> courses = new ArrayList<>();
		for (DiffSet set : ORDER) {
			courses.add(new Course(Labels.of(set), Palette.of(set), shown.values(set, shownMeasure),
					(from, to, columns) -> shown.samples(set, shownMeasure, from, to, columns)));
		}
		plot.show(new Figure(List.of(new AreaPanel(Messages.Diff_plot, Quantity.of(measure), Times.of(shown), courses,
				i -> !afterCollections || shown.moment(i).isCollectionEnd(), i -> session.textOf(shown.moment(i)), true))));
	}
}
