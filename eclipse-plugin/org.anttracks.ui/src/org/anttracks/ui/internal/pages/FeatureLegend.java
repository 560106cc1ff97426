// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import org.anttracks.core.Feature;
import org.anttracks.core.Measure;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.plot.Theme;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** The features with their colours and figures; those not checked are left out of the plot. */
public final class FeatureLegend {

	private static final int SWATCH = 14;
	private static final int[] WIDTHS = { 140, 90, 50, 95, 65 };

	private final Table table;
	private final Runnable toggled;
	private final List<Image> swatches = new ArrayList<>();
	/** By name, so that they stay hidden when the map is read again. */
	private final Set<String> hidden = new HashSet<>();
	private List<Feature> features = List.of();

	FeatureLegend(Composite parent, Runnable toggled) {
		this.toggled = toggled;
		table = new Table(parent, SWT.CHECK | SWT.FULL_SELECTION | SWT.BORDER);
		table.setHeaderVisible(true);
		String[] titles = { Messages.Legend_feature, Messages.Legend_now, "%", Messages.Legend_change, Messages.Legend_sure };
		for (int i = 0; i < titles.length; i++) {
			TableColumn column = new TableColumn(table, i == 0 ? SWT.LEFT : SWT.RIGHT);
			column.setText(titles[i]);
			column.setWidth(WIDTHS[i]);
		}
		table.getColumn(3).setToolTipText(Messages.Legend_changeHelp);
		table.getColumn(4).setToolTipText(Messages.Legend_sureHelp);
		table.addListener(SWT.Selection, this::selected);
		table.addDisposeListener(event -> disposeSwatches());
	}

	public Table table() {
		return table;
	}

	private void selected(Event event) {
		if (event.detail != SWT.CHECK || !(event.item.getData() instanceof Feature feature)) {
			return;
		}
		setShown(feature, ((TableItem) event.item).getChecked());
	}

	/** As a click on the box before it does. */
	public void setShown(Feature feature, boolean shown) {
		if (shown) {
			hidden.remove(feature.name());
		} else {
			hidden.add(feature.name());
		}
		toggled.run();
	}

	boolean isShown(Feature feature) {
		return !hidden.contains(feature.name());
	}

	void clear() {
		features = List.of();
		table.removeAll();
		disposeSwatches();
	}

	private void disposeSwatches() {
		swatches.forEach(Image::dispose);
		swatches.clear();
	}

	/** In the order of the areas: the uppermost first; totals last. */
	void setFeatures(List<Feature> newFeatures) {
		clear();
		features = newFeatures;
		for (int i = features.size() - 1; i >= 0; i--) {
			Feature feature = features.get(i);
			TableItem item = new TableItem(table, SWT.NONE);
			item.setData(feature);
			item.setImage(swatch(feature));
			item.setText(feature.label());
		}
		new TableItem(table, SWT.NONE).setText(Messages.Legend_total);
	}

	private Image swatch(Feature feature) {
		Image image = new Image(Display.getCurrent(), SWATCH, SWATCH);
		GC gc = new GC(image);
		gc.setBackground(new Color(Theme.of(table).shown(Palette.of(feature.colour()))));
		gc.fillRectangle(0, 0, SWATCH, SWATCH);
		gc.dispose();
		swatches.add(image);
		return image;
	}

	/**
	 * @param total     at the moment, each object once
	 * @param certainty at the moment, by feature; last of all objects
	 */
	void show(String moment, Measure measure, Function<Feature, long[]> values, long total, double[] certainty, int at,
			int from, int to) {
		table.getColumn(1).setToolTipText(moment);
		for (TableItem item : table.getItems()) {
			if (!(item.getData() instanceof Feature feature)) {
				item.setText(new String[] { Messages.Legend_total, Numbers.amount(total, measure), "", "",
						Numbers.percent(certainty[certainty.length - 1]) });
				item.setChecked(true);
				item.setGrayed(true);
				continue;
			}
			long[] course = values.apply(feature);
			item.setChecked(isShown(feature));
			item.setText(1, Numbers.amount(course[at], measure));
			item.setText(2, Numbers.percent(total == 0 ? 0 : (double) course[at] / total));
			long change = course[to] - course[from];
			item.setText(3, (change > 0 ? "+" : "") + Numbers.amount(change, measure));
			item.setText(4, Numbers.percent(certainty[feature.index()]));
		}
	}
}
