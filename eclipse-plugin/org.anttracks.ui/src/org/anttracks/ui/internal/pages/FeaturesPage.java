// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.Feature;
import org.anttracks.core.FeatureSeries;
import org.anttracks.core.FeatureSeries.Kind;
import org.anttracks.core.Features;
import org.anttracks.core.Measure;
import org.anttracks.core.Moment;
import org.anttracks.core.Recording;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.plot.AreaPanel;
import org.anttracks.ui.internal.plot.Course;
import org.anttracks.ui.internal.plot.Figure;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.plot.Panel;
import org.anttracks.ui.internal.plot.PausePanel;
import org.anttracks.ui.internal.plot.Plot;
import org.anttracks.ui.internal.plot.Quantity;
import org.anttracks.ui.internal.session.FeatureSettings;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.session.SessionSelection;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Memory by feature over time, with a legend that has the figures at the selected moment. */
public final class FeaturesPage extends Page {

	private Plot plot;
	private FeatureLegend legend;
	private FeatureSeries series;
	private final FeatureOptions options = new FeatureOptions(settings(), this::draw);

	public FeaturesPage(PageHost host) {
		super(host, Messages.Features_title, "features");
	}

	@Override
	protected void createBody(Composite body) {
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
		Composite line = options.create(body);
		SashForm sash = new SashForm(body, SWT.HORIZONTAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		plot = new Plot(sash, session().window(), new SessionSelection(session()), false);
		legend = new FeatureLegend(sash, this::draw);
		settings().keepWeights(sash, 68, 32);
		PlotTools.create(line, plot, null, "features");
		line.layout();
	}

	@Override
	protected void dispose() {
		super.dispose();
		closeSeries();
	}

	private void closeSeries() {
		if (series != null) {
			series.close();
			series = null;
		}
	}

	/** For tests and exports. */
	public Plot plot() {
		return plot;
	}

	public FeatureLegend legend() {
		return legend;
	}

	public FeatureOptions options() {
		return options;
	}

	@Override
	protected Control mainControl() {
		return plot.canvas();
	}

	@Override
	protected boolean concerns(Change change) {
		return change == Change.FEATURES;
	}

	@Override
	protected void selectionMoved() {
		plot.redraw();
		showLegend();
	}

	@Override
	protected void update() {
		Features features = session().features();
		if (features == null) {
			showNothing(session().featureSettings());
			return;
		}
		waitFor(Messages.Features_wait);
		job().run(Messages.Features_job, features::series, this::show, this::fail);
	}

	private void showNothing(FeatureSettings settings) {
		closeSeries();
		plot.show(new Figure(List.of()));
		legend.clear();
		String problems = String.join("; ", settings.problems());
		if (settings.hasMaps()) {
			messages().show(MessageBar.Kind.ERROR, Messages.bind(Messages.Features_unusable, problems),
					Messages.Features_chooseOther, host()::chooseFeatureMaps);
		} else {
			messages().show(MessageBar.Kind.INFO, Messages.Features_none, Messages.Features_choose,
					host()::chooseFeatureMaps);
		}
	}

	private void show(FeatureSeries result) {
		closeSeries();
		series = result;
		List<String> problems = session().featureSettings().problems();
		if (problems.isEmpty()) {
			messages().hide();
		} else {
			messages().show(MessageBar.Kind.WARNING, String.join("; ", problems));
		}
		legend.setFeatures(result.features());
		draw();
	}

	/** Again, after an option or the legend was changed; nothing is computed again. */
	private void draw() {
		if (series != null) {
			Panel areas = areas(options.kind(), options.measure(), options.afterCollections());
			plot.show(new Figure(List.of(areas, new PausePanel(session().recording().collections()))));
			showLegend();
		}
	}

	private AreaPanel areas(Kind kind, Measure measure, boolean afterCollections) {
		List<Course> courses = new ArrayList<>();
		for (Feature feature : series.features()) {
			if (legend.isShown(feature)) {
				courses.add(new Course(feature.label(), Palette.of(feature.colour()), series.values(feature, kind, measure),
						(from, to, columns) -> series.samples(feature, kind, measure, from, to, columns)));
			}
		}
		boolean onlyEnds = afterCollections && kind == Kind.ALIVE && !session().recording().collections().isEmpty();
		return new AreaPanel(options.describe(onlyEnds), Quantity.of(measure), Times.of(session().recording().timeline()),
				courses, onlyEnds ? moment -> moment % 2 == 1 : moment -> true,
				moment -> session().textOf(new Moment(moment)), options.isStacked());
	}

	private void showLegend() {
		if (series == null) {
			return;
		}
		Recording recording = session().recording();
		int moment = Math.min(session().moment().epoch(), recording.timeline().moments() - 1);
		legend.show(session().textOf(session().moment()), options.measure(),
				feature -> series.values(feature, options.kind(), options.measure()),
				series.totals(options.kind(), options.measure())[moment], series.certainty(new Moment(moment)), moment,
				session().from().epoch(), session().to().epoch());
	}
}
