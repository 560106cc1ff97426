// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.Amount;
import org.anttracks.core.CallStacks;
import org.anttracks.core.Interval;
import org.anttracks.core.Query;
import org.anttracks.core.Recording;
import org.anttracks.core.SiteTable;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.RowSource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;

/** What each allocation site allocated in the selected interval, what of it survived, and who called the site. */
public final class SitesPage extends IntervalPage<SiteTable.Row> {

	private CallerList callers;
	private SiteSurvival survival = SiteSurvival.NONE;
	private Amount allocated = Amount.NONE;

	public SitesPage(PageHost host) {
		super(host, Messages.Sites_title, "sites");
	}

	@Override
	protected void complete(SashForm area) {
		callers = new CallerList(area, host());
		settings().keepWeights(area, 70, 30);
		table().onDoubleClick(this::openSource);
		table().addAction(Messages.Table_openSource, row -> row.source() != null, this::openSource);
		table().tree().addListener(SWT.Selection, event -> showCallers());
	}

	@Override
	protected String classifier() {
		return "site";
	}

	@Override
	protected List<Column<SiteTable.Row>> columns() {
		List<Column<SiteTable.Row>> columns = new ArrayList<>();
		columns.add(Column.text("site", Messages.Sites_site, 430, SiteTable.Row::name));
		columns.add(Column.text("type", Messages.Sites_type, 230, SiteTable.Row::type));
		columns.add(Column.number("objects", Messages.Sites_objects, 110, row -> row.allocated().objects()));
		columns.add(Column.number("bytes", Messages.Sites_bytes, 120, row -> row.allocated().bytes()));
		columns.add(Column.<SiteTable.Row>percent("bytes_percent", "%", 80, this::share).withBar(Palette.BAR, this::share));
		columns.add(Column.number("alive_objects", Messages.Sites_aliveObjects, 110, row -> row.alive().objects()));
		columns.add(Column.number("alive_bytes", Messages.Sites_aliveBytes, 110, row -> row.alive().bytes()));
		columns.add(Column.<SiteTable.Row>percent("survival_percent", Messages.Sites_firstSurvival, 130, this::survivalRate)
				.withBar(Palette.SURVIVOR, this::survivalRate));
		columns.add(Column.<SiteTable.Row>percent("alive_percent", Messages.Sites_survival, 90, SiteTable.Row::aliveShare)
				.withBar(Palette.FULL_COLLECTION, SiteTable.Row::aliveShare));
		return columns;
	}

	private double share(SiteTable.Row row) {
		return allocated.bytes() == 0 ? 0 : (double) row.allocated().bytes() / allocated.bytes();
	}

	private double survivalRate(SiteTable.Row row) {
		return survival.rate(row);
	}

	private void openSource(SiteTable.Row row) {
		if (row.source() != null) {
			host().openSource(row.source());
		}
	}

	private void showCallers() {
		List<SiteTable.Row> selected = table().selectedRows();
		if (selected.size() == 1) {
			CallStacks stacks = session().recording().callers(selected.get(0).site());
			callers.show(stacks);
		} else {
			callers.clear();
		}
	}

	@Override
	protected void update(Interval interval) {
		waitFor(Messages.Sites_job);
		Recording recording = session().recording();
		job().run(Messages.Sites_job, monitor -> recording.sites(Query.by("site"), interval, monitor),
				sites -> show(interval, sites), this::fail);
	}

	private void show(Interval interval, SiteTable sites) {
		Amount all = sum(sites.rows().stream().map(SiteTable.Row::allocated).toList());
		Amount alive = sum(sites.rows().stream().map(SiteTable.Row::alive).toList());
		allocated = all;
		boolean known = survival.isOf(interval);
		survival = known ? survival : SiteSurvival.NONE;
		table().setInput(RowSource.flat(sites.rows(), new SiteTable.Row(-1, "", null, "", all, alive)));
		describe(interval, Messages.bind(Messages.Sites_aliveAt, session().textOf(sites.aliveAt())));
		showCallers();
		if (known) {
			messages().hide();
		} else {
			readSurvival(interval);
		}
	}

	/** A second, longer work: the sites can be looked at meanwhile. */
	private void readSurvival(Interval interval) {
		waitFor(Messages.Sites_survivalJob);
		Recording recording = session().recording();
		job().run(Messages.Sites_survivalJob, monitor -> SiteSurvival.read(recording, interval, monitor), read -> {
			survival = read;
			messages().hide();
			table().refresh();
		}, this::fail);
	}

	private static Amount sum(List<Amount> amounts) {
		return amounts.stream().reduce(Amount.NONE,
				(a, b) -> new Amount(a.objects() + b.objects(), a.bytes() + b.bytes()));
	}
}
