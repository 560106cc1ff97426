// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Amount;
import org.anttracks.core.Recording;
import org.anttracks.core.SiteTable;
import org.anttracks.core.SurvivalRow;
import org.eclipse.core.runtime.IProgressMonitor;

/** How much of what a site allocated lived through its first collection. */
final class SiteSurvival {

	private record Key(int site, String type) {
	}

	private volatile Map<Key, SurvivalRow> rows = Map.of();
	private volatile double all;

	/** Reads the trace, once. */
	void read(Recording recording, IProgressMonitor monitor) throws AntTracksException {
		if (rows.isEmpty()) {
			List<SurvivalRow> read = recording.survival(monitor);
			Map<Key, SurvivalRow> found = new HashMap<>();
			read.forEach(row -> found.put(new Key(row.site(), row.type()), row));
			long met = read.stream().map(SurvivalRow::met).mapToLong(Amount::objects).sum();
			long survived = read.stream().map(SurvivalRow::survived).mapToLong(Amount::objects).sum();
			all = met == 0 ? 0 : (double) survived / met;
			rows = found;
		}
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
