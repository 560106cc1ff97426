// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;

import org.anttracks.ui.internal.UiPlugin;
import org.anttracks.ui.internal.session.MapSource;
import org.anttracks.ui.internal.session.RecordingSession;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchPartSite;

/**
 * Has feature maps read again when their files changed: in the workspace at once, elsewhere when the editor is brought
 * to the front.
 */
final class MapWatcher implements AutoCloseable, IResourceChangeListener, IPartListener2 {

	private final RecordingSession session;
	private final IWorkbenchPartSite site;
	private final Display display = Display.getCurrent();
	private final Map<String, FileTime> times = new HashMap<>();
	private boolean closed;

	MapWatcher(RecordingSession session, IWorkbenchPartSite site) {
		this.session = session;
		this.site = site;
		ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
		site.getPage().addPartListener(this);
		session.addListener(change -> check());
	}

	@Override
	public void resourceChanged(IResourceChangeEvent event) {
		display.asyncExec(this::check);
	}

	@Override
	public void partActivated(IWorkbenchPartReference part) {
		if (part.getPart(false) == site.getPart()) {
			check();
		}
	}

	private void check() {
		if (closed) {
			return;
		}
		boolean changed = false;
		for (MapSource map : session.featureSettings().maps()) {
			FileTime time = time(map);
			FileTime before = times.put(map.key(), time);
			changed |= before != null && !before.equals(time);
		}
		if (changed) {
			session.reloadMaps();
		}
	}

	private static FileTime time(MapSource map) {
		FileTime never = FileTime.fromMillis(0);
		if (map.isReadyMade()) {
			return never;
		}
		try {
			Path file = Path.of(map.key());
			return Files.exists(file) ? Files.getLastModifiedTime(file) : never;
		} catch (IOException e) {
			UiPlugin.log(e);
			return never;
		}
	}

	@Override
	public void close() {
		closed = true;
		ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
		site.getPage().removePartListener(this);
	}
}
