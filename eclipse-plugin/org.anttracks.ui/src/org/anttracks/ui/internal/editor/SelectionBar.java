// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.util.List;
import java.util.function.Consumer;

import org.anttracks.core.AttributionRule;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.anttracks.ui.internal.pages.Labels;
import org.anttracks.ui.internal.pages.PageHost;
import org.anttracks.ui.internal.session.FeatureSettings;
import org.anttracks.ui.internal.session.MapSource;
import org.anttracks.ui.internal.session.RecordingSession;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** What is selected for all pages: moment, interval, feature maps and the rule by which objects belong to features. */
final class SelectionBar {

	private static final int SPACE = 6;

	private final RecordingSession session;
	private final Composite line;
	private final MomentField moment;
	private final MomentField from;
	private final MomentField to;
	private final Button maps;
	private final Combo rule;

	SelectionBar(Composite parent, PageHost host) {
		session = host.session();
		line = new Composite(parent, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
		line.setLayout(row());
		moment = new MomentField(group(Messages.Selection_moment), session, Messages.Selection_momentHelp, session::select);
		Composite interval = group(Messages.Selection_interval);
		from = new MomentField(interval, session, Messages.Selection_fromHelp, first -> session.compare(first, session.second()));
		swap(interval);
		to = new MomentField(interval, session, Messages.Selection_toHelp, last -> session.compare(session.first(), last));
		Composite features = group(Messages.Selection_features);
		maps = new Button(features, SWT.PUSH);
		maps.setImage(UiPlugin.image("features"));
		maps.setToolTipText(Messages.Selection_featuresHelp);
		maps.addListener(SWT.Selection, event -> chooseFeatureMaps());
		rule = rule(features);
		Consumer<Change> listener = change -> show();
		session.addListener(listener);
		line.addDisposeListener(event -> session.removeListener(listener));
		show();
	}

	private static RowLayout row() {
		RowLayout layout = new RowLayout();
		layout.center = true;
		layout.spacing = SPACE;
		return layout;
	}

	/** Where the line is too long, a label and its fields go to the next one together. */
	private Composite group(String text) {
		Composite group = new Composite(line, SWT.NONE);
		RowLayout layout = row();
		layout.wrap = false;
		layout.marginLeft = layout.marginTop = layout.marginBottom = 0;
		group.setLayout(layout);
		Label label = new Label(group, SWT.NONE);
		label.setText(text);
		return group;
	}

	private void swap(Composite parent) {
		ToolBar bar = new ToolBar(parent, SWT.FLAT);
		ToolItem swap = new ToolItem(bar, SWT.PUSH);
		swap.setImage(UiPlugin.image("swap"));
		swap.setToolTipText(Messages.Selection_swapHelp);
		swap.addListener(SWT.Selection, event -> session.swap());
	}

	private Combo rule(Composite parent) {
		Combo combo = new Combo(parent, SWT.READ_ONLY);
		for (AttributionRule value : AttributionRule.values()) {
			combo.add(Labels.of(value));
		}
		combo.setToolTipText(Messages.Selection_ruleHelp);
		combo.addListener(SWT.Selection, event -> session.chooseMaps(session.featureSettings().maps(),
				AttributionRule.values()[combo.getSelectionIndex()]));
		return combo;
	}

	void chooseFeatureMaps() {
		MapMenu.open(maps, session);
	}

	private void show() {
		moment.show(session.moment());
		from.show(session.first());
		to.show(session.second());
		FeatureSettings features = session.featureSettings();
		List<String> names = features.maps().stream().map(MapSource::label).toList();
		maps.setText(names.isEmpty() ? Messages.Selection_noMap : String.join(", ", names));
		rule.select(features.rule().ordinal());
		rule.setEnabled(features.hasMaps());
		line.getParent().getParent().layout(true, true);
	}
}
