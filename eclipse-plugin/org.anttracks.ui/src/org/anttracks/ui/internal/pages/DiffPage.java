// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ClassTree;
import org.anttracks.core.Diff;
import org.anttracks.core.DiffCourse;
import org.anttracks.core.DiffSet;
import org.anttracks.core.Moment;
import org.anttracks.core.Query;
import org.anttracks.core.Selection;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.session.DiffObjects;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.session.Shared;
import org.anttracks.ui.internal.table.FigureTree;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/**
 * What changed in the heap over the selected interval: the course of the four sets, and their objects by any chain of
 * classifiers. A click on a figure opens exactly its objects.
 */
public final class DiffPage extends Page {

	private record Result(Shared<Diff> diff, ClassTree tree, DiffCourse course) implements AutoCloseable {
		@Override
		public void close() {
			tree.close();
			diff.close();
		}
	}

	private static final String CHAIN = "chain";

	private final Shares shares = new Shares();
	private DiffPlot plot;
	private QueryBar bar;
	private FigureTree<ClassRow> table;
	private Result shown;

	public DiffPage(PageHost host) {
		super(host, Messages.Diff_title, "diff");
	}

	@Override
	protected void createBody(Composite body) {
		GridLayoutFactory.fillDefaults().applyTo(body);
		SashForm sash = new SashForm(body, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		plot = new DiffPlot(sash, session(), settings());
		Composite below = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(below);
		bar = new QueryBar(below, settings().get(CHAIN, List.of("type")), Selection.ALL, this::invalidate);
		table = ClassTable.ofDiff(below, host(), shares, this::open, session()::isBackwards);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
		for (DiffSet set : DiffSet.values()) {
			table.addAction(Messages.bind(Messages.Diff_open, Labels.of(set)), row -> true, row -> open(set, row));
		}
		settings().keepWeights(sash, 42, 58);
	}

	@Override
	protected void dispose() {
		super.dispose();
		if (shown != null) {
			shown.close();
		}
	}

	public FigureTree<?> table() {
		return table;
	}

	public DiffPlot plot() {
		return plot;
	}

	public QueryBar queryBar() {
		return bar;
	}

	/** Opens the objects of a set that the row stands for. */
	private void open(DiffSet set, ClassRow row) {
		Selection selection = row.isRoot() ? bar.selection() : row.tree().selection(row.node());
		DiffObjects objects = new DiffObjects(Messages.bind(Messages.Objects_set, Labels.of(set), interval()), shown.diff(),
				set);
		host().openObjects(objects, selection, bar.chain().chain());
	}

	private String interval() {
		Diff diff = shown.diff().get();
		return session().recording().textOf(diff.from()) + " \u2013 " + session().recording().textOf(diff.to());
	}

	@Override
	protected Control mainControl() {
		return table.tree();
	}

	@Override
	protected boolean concerns(Change change) {
		return change == Change.INTERVAL || change == Change.FEATURES && bar.query(session()).usesFeatures();
	}

	@Override
	protected void selectionMoved() {
		plot.redraw();
	}

	@Override
	protected void update() {
		Query query = bar.query(session());
		settings().put(CHAIN, query.chain());
		if (!session().hasInterval()) {
			messages().show(MessageBar.Kind.INFO, Messages.Diff_noInterval, Messages.Diff_toTimeline,
					() -> host().showPage(TimelinePage.class));
			return;
		}
		if (query.usesFeatures() && query.features() == null) {
			messages().show(MessageBar.Kind.INFO, Messages.Heap_needsFeatures, Messages.Features_choose,
					host()::chooseFeatureMaps);
			return;
		}
		Shared<Diff> known = isShown(session().from(), session().to()) ? shown.diff().retain() : null;
		String name = known == null ? Messages.bind(Messages.Diff_comparing, session().textOf(session().from()),
				session().textOf(session().to())) : Messages.Heap_classifying;
		waitFor(name);
		Moment from = session().from();
		Moment to = session().to();
		job().run(name, monitor -> result(known, from, to, query, monitor), this::show, this::fail);
	}

	private String description() {
		String interval = Messages.bind(bar.selection().isAll() ? Messages.Diff_breadcrumbHint : Messages.Diff_breadcrumb,
				interval());
		return session().isBackwards() ? Messages.bind(Messages.Diff_backwards, interval) : interval;
	}

	private boolean isShown(Moment from, Moment to) {
		return shown != null && shown.diff().get().from().equals(from) && shown.diff().get().to().equals(to);
	}

	private Result result(Shared<Diff> known, Moment from, Moment to, Query query, IProgressMonitor monitor)
			throws AntTracksException {
		Shared<Diff> diff = known == null ? new Shared<>(session().recording().diff(from, to, monitor)) : known;
		try {
			boolean all = query.selection().isAll() && query.filters().isEmpty();
			DiffCourse course = all ? diff.get().course() : diff.get().course(query, monitor);
			return new Result(diff, diff.get().classify(query, monitor), course);
		} catch (AntTracksException | RuntimeException e) {
			diff.close();
			throw e;
		}
	}

	private void show(Result result) {
		boolean same = shown != null && shown.diff() == result.diff();
		if (shown != null) {
			shown.close();
		}
		shown = result;
		shares.setRoot(result.tree().root());
		if (same) {
			plot.showOthers(result.course());
		} else {
			plot.show(result.course());
		}
		bar.describe(null, description());
		table.setInput(ClassRow.source(result.tree()));
		if (result.tree().warnings().isEmpty()) {
			messages().hide();
		} else {
			messages().show(MessageBar.Kind.WARNING, String.join("; ", result.tree().warnings()));
		}
	}
}
