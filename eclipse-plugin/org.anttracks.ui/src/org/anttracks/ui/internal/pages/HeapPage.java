// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.Moment;
import org.anttracks.core.Query;
import org.anttracks.core.Selection;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.session.DiffObjects;
import org.anttracks.ui.internal.session.HeapObjects;
import org.anttracks.ui.internal.session.ObjectSet;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.table.FigureTree;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Objects by any chain of classifiers: those alive at the selected moment, or a set that was opened from elsewhere. */
public final class HeapPage extends Page {

	private static final String CHAIN = "chain";
	private static final int LONGEST_TITLE = 30;

	private final ObjectSet pinned;
	private final Selection firstSelection;
	private final List<String> firstChain;
	private final Shares shares = new Shares();
	private QueryBar bar;
	private FigureTree<ClassRow> table;
	private Classified shown;

	/** Follows the selected moment. */
	public HeapPage(PageHost host) {
		this(host, null, Selection.ALL, new PageSettings("heap").get(CHAIN, List.of("type")));
	}

	/** @param pinned closed by the page */
	public HeapPage(PageHost host, ObjectSet pinned, Selection selection, List<String> chain) {
		super(host, pinned == null ? Messages.Heap_title : titleOf(pinned, selection), "heap");
		this.pinned = pinned;
		firstSelection = selection;
		firstChain = ChainBar.below(chain, selection);
	}

	private static String titleOf(ObjectSet objects, Selection selection) {
		String set = objects instanceof DiffObjects diff ? Labels.of(diff.set()) : Messages.Objects_title;
		if (selection.isAll()) {
			return set;
		}
		String last = selection.steps().get(selection.steps().size() - 1).label();
		String shown = last.length() <= LONGEST_TITLE ? last : "\u2026" + last.substring(last.length() - LONGEST_TITLE + 1);
		return Messages.bind(Messages.Objects_titleOf, set, shown);
	}

	@Override
	protected void createBody(Composite body) {
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
		bar = new QueryBar(body, firstChain, firstSelection, this::invalidate);
		table = ClassTable.ofHeap(body, host(), shares);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
		table.addAction(Messages.Heap_only, row -> true, row -> bar.setSelection(row.tree().selection(row.node())));
		table.addAction(Messages.Heap_without, row -> row.level() == 0, this::without);
		table.addAction(Messages.Heap_newTab, row -> true, this::openTab);
	}

	private void without(ClassRow row) {
		bar.filters().add(row.tree().query().chain().get(0) + "!=" + row.name());
	}

	private void openTab(ClassRow row) {
		host().openObjects(shown.objects(), row.tree().selection(row.node()), bar.chain().chain());
	}

	@Override
	protected void dispose() {
		super.dispose();
		if (shown != null) {
			shown.close();
		}
		if (pinned != null) {
			pinned.close();
		}
	}

	public FigureTree<?> table() {
		return table;
	}

	public QueryBar queryBar() {
		return bar;
	}

	@Override
	protected Control mainControl() {
		return table.tree();
	}

	@Override
	protected boolean concerns(Change change) {
		return switch (change) {
		case MOMENT -> pinned == null;
		case FEATURES -> bar.query(session()).usesFeatures();
		case INTERVAL -> false;
		};
	}

	@Override
	protected void update() {
		Query query = bar.query(session());
		if (pinned == null) {
			settings().put(CHAIN, query.chain());
		}
		if (query.usesFeatures() && query.features() == null) {
			messages().show(MessageBar.Kind.INFO, Messages.Heap_needsFeatures, Messages.Features_choose,
					host()::chooseFeatureMaps);
			return;
		}
		Moment moment = session().moment();
		ObjectSet known = known(moment);
		String name = known == null ? Messages.bind(Messages.Heap_reading, session().textOf(moment)) : Messages.Heap_classifying;
		waitFor(name);
		job().run(name, monitor -> Classified.of(known == null ? HeapObjects.read(session(), moment, monitor) : known, query,
				monitor), this::show, this::fail);
	}

	private Breadcrumb.Origin origin() {
		if (pinned == null) {
			return null;
		}
		return pinned instanceof DiffObjects
				? new Breadcrumb.Origin(Messages.Diff_title, () -> host().showPage(DiffPage.class))
				: new Breadcrumb.Origin(Messages.Heap_title, () -> host().showPage(HeapPage.class));
	}

	/** For the job; null if the trace must be read. */
	private ObjectSet known(Moment moment) {
		if (pinned != null) {
			return pinned.retain();
		}
		boolean same = shown != null && shown.objects() instanceof HeapObjects heap && heap.moment().equals(moment);
		return same ? shown.objects().retain() : null;
	}

	private void show(Classified result) {
		if (shown != null) {
			shown.close();
		}
		shown = result;
		shares.setRoot(result.tree().root());
		bar.describe(origin(), result.objects().label());
		table.setInput(ClassRow.source(result.tree()));
		if (result.tree().warnings().isEmpty()) {
			messages().hide();
		} else {
			messages().show(MessageBar.Kind.WARNING, String.join("; ", result.tree().warnings()));
		}
	}
}
