// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.Amount;
import org.anttracks.core.ThreadEntry;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.FigureTree;
import org.anttracks.ui.internal.table.RowSource;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The threads of the program and what each allocated. */
public final class ThreadsPage extends Page {

	private FigureTree<ThreadEntry> table;
	private long allBytes;

	public ThreadsPage(PageHost host) {
		super(host);
	}

	@Override
	public String title() {
		return Messages.Threads_title;
	}

	@Override
	protected String helpId() {
		return "threads";
	}

	@Override
	protected void createBody(Composite body) {
		GridLayoutFactory.fillDefaults().applyTo(body);
		table = new FigureTree<>(body, List.of(Column.text("thread", Messages.Threads_name, 300, ThreadEntry::name),
				Column.number("objects", Messages.Measure_objects, 120, thread -> thread.allocated().objects()),
				Column.number("bytes", Messages.Measure_bytes, 130, thread -> thread.allocated().bytes()),
				Column.<ThreadEntry>percent("bytes_percent", "%", 90, this::share).withBar(Palette.BAR, this::share),
				Column.text("kind", Messages.Threads_kind, 100, ThreadEntry::kind),
				Column.number("java_id", Messages.Threads_javaId, 80, ThreadEntry::javaId, ThreadsPage::known),
				Column.number("os_id", Messages.Threads_osId, 80, ThreadEntry::osId, ThreadsPage::known),
				Column.number("start_s", Messages.Threads_start, 100, ThreadEntry::startNs, ThreadsPage::time),
				Column.number("end_s", Messages.Threads_end, 100, ThreadEntry::endNs,
						ThreadsPage::time)));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
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

	public FigureTree<ThreadEntry> table() {
		return table;
	}

	@Override
	protected Control mainControl() {
		return table.tree();
	}

	@Override
	protected boolean concerns(Change change) {
		return false;
	}

	@Override
	protected void update() {
		List<ThreadEntry> threads = session().recording().threads();
		allBytes = threads.stream().mapToLong(thread -> thread.allocated().bytes()).sum();
		long objects = threads.stream().mapToLong(thread -> thread.allocated().objects()).sum();
		table.setInput(RowSource.flat(threads, new ThreadEntry("", "", 0, 0, 0, 0, new Amount(objects, allBytes))));
	}
}
