// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.anttracks.core.RecordingInfo;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.RowSource;

/** What the recording is: its counts, the recorded VM. */
public final class OverviewPage extends TablePage<Map.Entry<String, String>> {

	private static final DateTimeFormatter START = DateTimeFormatter
			.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.MEDIUM).withZone(ZoneId.systemDefault());

	public OverviewPage(PageHost host) {
		super(host, Messages.Overview_title, "overview");
	}

	@Override
	protected List<Column<Map.Entry<String, String>>> columns() {
		return List.of(Column.text("name", Messages.Overview_name, 260, Map.Entry::getKey),
				Column.text("value", Messages.Overview_value, 900, Map.Entry::getValue));
	}

	@Override
	protected void update() {
		RecordingInfo info = session().recording().info();
		List<Map.Entry<String, String>> rows = new ArrayList<>();
		rows.add(Map.entry(Messages.Overview_folder, session().folder().toString()));
		rows.add(Map.entry(Messages.Overview_complete,
				info.complete() ? Messages.bind(Messages.Overview_yes, info.endReason()) : Messages.Overview_no));
		rows.add(Map.entry(Messages.Overview_start, START.format(info.start())));
		rows.add(Map.entry(Messages.Overview_duration, Numbers.seconds(info.durationNs())));
		rows.add(Map.entry(Messages.Overview_collections, Numbers.grouped(info.collections())));
		rows.add(Map.entry(Messages.Overview_allocations, Numbers.grouped(info.allocations())));
		rows.add(Map.entry(Messages.Overview_moves, Numbers.grouped(info.moves())));
		rows.add(Map.entry(Messages.Overview_size, Numbers.size(info.bytesOnDisk())));
		rows.add(Map.entry(Messages.Overview_waits, Messages.bind(Messages.Overview_waitsValue,
				Numbers.grouped(info.recorderWaits()), Numbers.millis(info.recorderWaitNs()))));
		info.properties().forEach((name, value) -> rows.add(Map.entry(name, value)));
		table().setInput(RowSource.flat(rows, null));
	}
}
