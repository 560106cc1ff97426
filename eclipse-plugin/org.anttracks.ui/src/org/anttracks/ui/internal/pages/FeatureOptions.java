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

	private static final String MEASURE = "measure";
	private static final String KIND = "kind";
	private static final String STACKED = "stacked";
	private static final String ENDS = "afterCollections";

	private final PageSettings settings;
	private final Runnable changed;
	private Measure measure;
	private Kind kind;
	private boolean stacked;
	private boolean afterCollections;
	private Combo measures;
	private Combo kinds;
	private Combo styles;
	private Button ends;

	FeatureOptions(PageSettings settings, Runnable changed) {
		this.settings = settings;
		this.changed = changed;
		measure = settings.get(MEASURE, Measure.BYTES);
		kind = settings.get(KIND, Kind.ALIVE);
		stacked = settings.get(STACKED, true);
		afterCollections = settings.get(ENDS, true);
	}

	Composite create(Composite parent) {
		Composite line = Controls.line(parent);
		Controls.label(line, Messages.Page_measure);
		measures = Controls.choice(line, List.of(Measure.BYTES, Measure.OBJECTS), measure, Labels::of, this::setMeasure);
		kinds = Controls.choice(line, List.of(Kind.values()), kind, Labels::of, this::setKind);
		styles = Controls.choice(line, List.of(true, false), stacked, value -> value ? Messages.Features_stacked
				: Messages.Features_lines, this::setStacked);
		ends = new Button(line, SWT.CHECK);
		ends.setText(Messages.Features_afterCollections);
		ends.setToolTipText(Messages.Features_afterCollectionsHelp);
		ends.setSelection(afterCollections);
		ends.setEnabled(kind == Kind.ALIVE);
		ends.addListener(SWT.Selection, event -> setAfterCollections(ends.getSelection()));
		return line;
	}

	public void setMeasure(Measure newMeasure) {
		measure = newMeasure;
		settings.put(MEASURE, measure);
		measures.select(measure == Measure.BYTES ? 0 : 1);
		changed.run();
	}

	public void setKind(Kind newKind) {
		kind = newKind;
		settings.put(KIND, kind);
		kinds.select(kind.ordinal());
		ends.setEnabled(kind == Kind.ALIVE);
		changed.run();
	}

	public void setStacked(boolean newStacked) {
		stacked = newStacked;
		settings.put(STACKED, stacked);
		styles.select(stacked ? 0 : 1);
		changed.run();
	}

	public void setAfterCollections(boolean only) {
		afterCollections = only;
		settings.put(ENDS, only);
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
