// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.FeatureSeries.Kind;
import org.anttracks.core.Measure;
import org.anttracks.ui.internal.Messages;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;

/** What of the features is drawn, and how. */
public final class FeatureOptions {

	private final Runnable changed;
	private Measure measure = Measure.BYTES;
	private Kind kind = Kind.ALIVE;
	private boolean stacked = true;
	private boolean afterCollections = true;
	private Combo measures;
	private Combo kinds;
	private Combo styles;
	private Button ends;

	FeatureOptions(Runnable changed) {
		this.changed = changed;
	}

	Composite create(Composite parent) {
		Composite line = Controls.line(parent);
		Controls.label(line, Messages.Page_measure);
		measures = Controls.choice(line, List.of(Measure.BYTES, Measure.OBJECTS), measure, Labels::of, this::setMeasure);
		kinds = Controls.choice(line, List.of(Kind.values()), kind, Labels::of, this::setKind);
		styles = Controls.choice(line, List.of(true, false), true, value -> value ? Messages.Features_stacked
				: Messages.Features_lines, this::setStacked);
		ends = new Button(line, SWT.CHECK);
		ends.setText(Messages.Features_afterCollections);
		ends.setToolTipText(Messages.Features_afterCollectionsHelp);
		ends.setSelection(afterCollections);
		ends.addListener(SWT.Selection, event -> setAfterCollections(ends.getSelection()));
		return line;
	}

	public void setMeasure(Measure newMeasure) {
		measure = newMeasure;
		measures.select(measure == Measure.BYTES ? 0 : 1);
		changed.run();
	}

	public void setKind(Kind newKind) {
		kind = newKind;
		kinds.select(kind.ordinal());
		ends.setEnabled(kind == Kind.ALIVE);
		changed.run();
	}

	public void setStacked(boolean newStacked) {
		stacked = newStacked;
		styles.select(stacked ? 0 : 1);
		changed.run();
	}

	public void setAfterCollections(boolean only) {
		afterCollections = only;
		ends.setSelection(only);
		changed.run();
	}

	Measure measure() {
		return measure;
	}

	Kind kind() {
		return kind;
	}

	boolean isStacked() {
		return stacked;
	}

	boolean afterCollections() {
		return afterCollections;
	}

	/** Title of the plot. */
	String describe(boolean onlyEnds) {
		return Labels.of(kind) + (onlyEnds ? Messages.Features_afterCollectionsSuffix : "");
	}
}
