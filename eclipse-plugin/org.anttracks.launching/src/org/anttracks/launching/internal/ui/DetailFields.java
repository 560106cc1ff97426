// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.internal.Messages;
import org.anttracks.launching.internal.RecordingOptions;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Spinner;

/** How much is recorded. */
final class DetailFields {

	private final Spinner stackInterval;
	private final Spinner stackDepth;
	private final Button digest;

	DetailFields(Composite parent, Runnable changed) {
		Fields fields = new Fields(parent, Messages.tab_what, changed);
		fields.label(Messages.tab_stackInterval);
		stackInterval = fields.spinner(Integer.MAX_VALUE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(fields.label(Messages.tab_stackIntervalHint));
		fields.label(Messages.tab_stackDepth);
		stackDepth = fields.spinner(RecordingOptions.MOST_STACK_DEPTH);
		stackDepth.setMinimum(1);
		fields.label("");
		digest = fields.check(Messages.tab_digest);
	}

	void show(RecordingOptions options) {
		stackInterval.setSelection(options.stackInterval());
		stackDepth.setSelection(options.stackDepth());
		digest.setSelection(options.digest());
	}

	int stackInterval() {
		return stackInterval.getSelection();
	}

	int stackDepth() {
		return stackDepth.getSelection();
	}

	boolean digest() {
		return digest.getSelection();
	}
}
