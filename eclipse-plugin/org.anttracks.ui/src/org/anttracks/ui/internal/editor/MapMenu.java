// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.session.MapSource;
import org.anttracks.ui.internal.session.MapSources;
import org.anttracks.ui.internal.session.RecordingSession;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/** Lets people choose feature maps: those of the workspace, those that come with the plugin, and files. */
final class MapMenu {

	private final RecordingSession session;
	private final Menu menu;

	private MapMenu(Button button, RecordingSession session) {
		this.session = session;
		menu = new Menu(button);
	}

	static void open(Button button, RecordingSession session) {
		MapMenu maps = new MapMenu(button, session);
		maps.fill();
		maps.menu.setLocation(button.toDisplay(0, button.getSize().y));
		maps.menu.setVisible(true);
	}

	private void fill() {
		List<MapSource> chosen = session.featureSettings().maps();
		List<MapSource> workspace = MapSources.ofWorkspace();
		List<MapSource> readyMade = MapSources.readyMade();
		workspace.forEach(this::check);
		chosen.stream().filter(map -> !contains(workspace, map) && !contains(readyMade, map)).forEach(this::check);
		separate();
		readyMade.forEach(this::check);
		separate();
		push(Messages.MapMenu_file, this::chooseFile);
		MenuItem reload = push(Messages.MapMenu_reload, session::reloadMaps);
		reload.setEnabled(!chosen.isEmpty());
		push(Messages.MapMenu_none, () -> choose(List.of())).setEnabled(!chosen.isEmpty());
	}

	private void separate() {
		if (menu.getItemCount() > 0) {
			new MenuItem(menu, SWT.SEPARATOR);
		}
	}

	private static boolean contains(List<MapSource> maps, MapSource wanted) {
		return maps.stream().anyMatch(map -> map.key().equals(wanted.key()));
	}

	private void check(MapSource map) {
		MenuItem item = new MenuItem(menu, SWT.CHECK);
		item.setText(map.isReadyMade() ? Messages.bind(Messages.MapMenu_readyMade, map.label()) : map.label());
		boolean on = contains(session.featureSettings().maps(), map);
		item.setSelection(on);
		item.addListener(SWT.Selection, event -> toggle(map, !on));
	}

	private MenuItem push(String label, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.PUSH);
		item.setText(label);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	private void toggle(MapSource map, boolean on) {
		List<MapSource> maps = new ArrayList<>(session.featureSettings().maps());
		maps.removeIf(other -> other.key().equals(map.key()));
		if (on) {
			maps.add(map);
		}
		choose(maps);
	}

	private void chooseFile() {
		FileDialog dialog = new FileDialog(menu.getShell(), SWT.OPEN);
		dialog.setFilterExtensions(new String[] { "*.features", "*" });
		String file = dialog.open();
		if (file != null) {
			toggle(MapSource.of(Path.of(file)), true);
		}
	}

	private void choose(List<MapSource> maps) {
		session.chooseAndRememberMaps(maps, session.featureSettings().rule());
	}
}
