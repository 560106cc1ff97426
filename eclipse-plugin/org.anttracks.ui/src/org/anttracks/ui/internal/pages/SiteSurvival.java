// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Amount;
import org.anttracks.core.Interval;
import org.anttracks.core.Recording;
import org.anttracks.core.SiteTable;
import org.anttracks.core.SurvivalRow;
import org.eclipse.core.runtime.IProgressMonitor;

/** How much of what a site allocated in an interval lived through its first collection. Never changes. */
final class SiteSurvival {

	private record Key(int site, String type) {
	}

	/** Before anything is read. */
	static final SiteSurvival NONE = new SiteSurvival(null, List.of());

	private final Interval interval;
	private final Map<Key, SurvivalRow> rows = new HashMap<>();
	private final double all;

	private SiteSurvival(Interval interval, List<SurvivalRow> read) {
		this.interval = interval;
		read.forEach(row -> rows.put(new Key(row.site(), row.type()), row));
		long met = read.stream().map(SurvivalRow::met).mapToLong(Amount::objects).sum();
		long survived = read.stream().map(SurvivalRow::survived).mapToLong(Amount::objects).sum();
		all = met == 0 ? 0 : (double) survived / met;
	}

	/** Reads the trace. */
	static SiteSurvival read(Recording recording, Interval interval, IProgressMonitor monitor) throws AntTracksException {
		return new SiteSurvival(interval, recording.survival(interval, monitor));
	}

	boolean isOf(Interval asked) {
		return asked.equals(interval);
	}

	/** 0 to 1. The row of the totals has no type. */
	double rate(SiteTable.Row row) {
		if (row.type().isEmpty()) {
			return all;
		}
		SurvivalRow survival = rows.get(new Key(row.site(), row.type()));
		return survival == null ? 0 : survival.rate();
	}
}
