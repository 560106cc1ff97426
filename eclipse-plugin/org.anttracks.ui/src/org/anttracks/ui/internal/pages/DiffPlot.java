// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.anttracks.core.Diff;
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
	private Diff diff;
	private Plot plot;

	DiffPlot(Composite parent, RecordingSession session, PageSettings settings) {
		this.session = session;
		this.settings = settings;
		measure = settings.get(MEASURE, Measure.BYTES);
		afterCollections = settings.get(ENDS, false);
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
	}

	/** Another interval, hence another axis of time. */
	void show(Diff newDiff) {
		diff = newDiff;
		for (Control child : area.getChildren()) {
			child.dispose();
		}
		DiffCourse course = diff.course();
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
		Diff shown = diff;
		Measure shownMeasure = measure;
		DiffCourse course = diff.course();
		List<Course> courses = new ArrayList<>();
		for (DiffSet set : ORDER) {
			long[] values = IntStream.range(0, course.size()).mapToLong(i -> course.get(i, set, measure)).toArray();
			courses.add(new Course(Labels.of(set), Palette.of(set), values,
					(from, to, columns) -> shown.samples(set, shownMeasure, from, to, columns)));
		}
		plot.show(new Figure(List.of(new AreaPanel(Messages.Diff_plot, Quantity.of(measure), Times.of(course), courses,
				i -> !afterCollections || course.moment(i).isCollectionEnd(), i -> session.textOf(course.moment(i)), true))));
	}
}
