// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.Amount;
import org.anttracks.core.Interval;
import org.anttracks.core.ThreadEntry;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.RowSource;

/** The threads of the program and what each allocated, in the selected interval. */
public final class ThreadsPage extends IntervalPage<ThreadEntry> {

	private long allBytes;

	public ThreadsPage(PageHost host) {
		super(host, Messages.Threads_title, "threads");
	}

	@Override
	protected String classifier() {
		return "thread";
	}

	@Override
	protected List<Column<ThreadEntry>> columns() {
		return List.of(Column.text("thread", Messages.Threads_name, 300, ThreadEntry::name),
				Column.number("objects", Messages.Measure_objects, 120, thread -> thread.allocated().objects()),
				Column.number("bytes", Messages.Measure_bytes, 130, thread -> thread.allocated().bytes()),
				Column.<ThreadEntry>percent("bytes_percent", "%", 90, this::share).withBar(Palette.BAR, this::share),
				Column.text("kind", Messages.Threads_kind, 100, ThreadEntry::kind),
				Column.number("java_id", Messages.Threads_javaId, 80, ThreadEntry::javaId, ThreadsPage::known),
				Column.number("os_id", Messages.Threads_osId, 80, ThreadEntry::osId, ThreadsPage::known),
				Column.time("start_s", Messages.Threads_start, 100, ThreadEntry::startNs, Numbers.SECOND, ThreadsPage::time),
				Column.time("end_s", Messages.Threads_end, 100, ThreadEntry::endNs, Numbers.SECOND, ThreadsPage::time));
	}

	private static String known(long id) {
		return id == 0 ? "" : Long.toString(id);
	}

	private static String time(long ns) {
		return ns == 0 ? "" : Numbers.seconds(ns);
	}

	private double share(ThreadEntry thread) {
		return allBytes == 0 ? 0 : (double) thread.allocated().bytes() / allBytes;
	}

	@Override
	protected void update(Interval interval) {
		List<ThreadEntry> threads = session().recording().threads(interval);
		allBytes = threads.stream().mapToLong(thread -> thread.allocated().bytes()).sum();
		long objects = threads.stream().mapToLong(thread -> thread.allocated().objects()).sum();
		table().setInput(RowSource.flat(threads, new ThreadEntry("", "", 0, 0, 0, 0, new Amount(objects, allBytes))));
		describe(interval, "");
	}
}
