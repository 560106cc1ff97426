// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.anttracks.launching.internal.Collector;
import org.anttracks.launching.internal.Messages;
import org.anttracks.launching.internal.RecordingOptions;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;

/** Collector and sizes of the recorded program's heap. */
final class HeapFields {

	private static final Pattern SIZE = Pattern.compile("(\\d+[kKmMgG]?)?");

	private final Combo collector;
	private final Text initial;
	private final Text maximal;
	private final Text young;

	HeapFields(Composite parent, Runnable changed) {
		Fields fields = new Fields(parent, Messages.tab_heap, changed);
		fields.label(Messages.tab_collector);
		collector = new Combo(fields.parent(), SWT.READ_ONLY);
		collector.setItems(Stream.of(Collector.values()).map(Collector::label).toArray(String[]::new));
		collector.addListener(SWT.Selection, event -> changed.run());
		GridDataFactory.fillDefaults().span(2, 1).align(SWT.BEGINNING, SWT.CENTER).applyTo(collector);
		initial = size(fields, Messages.tab_initialHeap);
		maximal = size(fields, Messages.tab_maximalHeap);
		young = size(fields, Messages.tab_youngGeneration);
	}

	private static Text size(Fields fields, String label) {
		fields.label(label);
		return fields.text(Messages.tab_heapHint, 2);
	}

	void show(RecordingOptions options) {
		collector.select(options.collector().ordinal());
		initial.setText(options.initialHeap());
		maximal.setText(options.maximalHeap());
		young.setText(options.youngGeneration());
	}

	/** Null if there is none. */
	String problem() {
		return List.of(initial(), maximal(), young()).stream().filter(size -> !SIZE.matcher(size).matches()).findFirst()
				.map(size -> NLS.bind(Messages.tab_badSize, size)).orElse(null);
	}

	Collector collector() {
		return Collector.values()[Math.max(0, collector.getSelectionIndex())];
	}

	String initial() {
		return initial.getText().strip();
	}

	String maximal() {
		return maximal.getText().strip();
	}

	String young() {
		return young.getText().strip();
	}
}
