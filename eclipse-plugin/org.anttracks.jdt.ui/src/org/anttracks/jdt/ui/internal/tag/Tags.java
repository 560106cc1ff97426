// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.swt.widgets.Display;

/** Keeps tags and code together: follows edits of open files and looks after files that changed otherwise. */
public final class Tags implements IFileBufferListener {

	private static final Tags INSTANCE = new Tags();

	private final Map<IFile, TagTracker> trackers = new ConcurrentHashMap<>();
	private final TagJob job = new TagJob(this);
	private final IResourceChangeListener changes = new MapChanges(job);
	private boolean started;

	private Tags() {
	}

	public static Tags get() {
		return INSTANCE;
	}

	/** Called at the start of the workbench; more calls do nothing. */
	public synchronized void start() {
		if (!started) {
			started = true;
			FileBuffers.getTextFileBufferManager().addFileBufferListener(this);
			for (IFileBuffer buffer : FileBuffers.getTextFileBufferManager().getFileBuffers()) {
				bufferCreated(buffer);
			}
			ResourcesPlugin.getWorkspace().addResourceChangeListener(changes, IResourceChangeEvent.POST_CHANGE);
			ProjectMaps.get().addListener(this::refresh);
		}
	}

	/** The annotations of a Java file that is open for editing; null if it is not. */
	public AnnotationModel annotations(IFile file) {
		TagTracker tracker = trackers.get(file);
		return tracker == null ? null : tracker.model();
	}

	/** Jobs of this family bring maps up to date. */
	public static Object family() {
		return TagJob.class;
	}

	/** Maps have changed or are to be shown otherwise. */
	void refresh(IProject project) {
		trackers.forEach((file, tracker) -> {
			if (file.getProject().equals(project)) {
				Display.getDefault().asyncExec(() -> tracker.update(false));
			}
		});
	}

	boolean isEdited(IFile file) {
		IFileBuffer buffer = FileBuffers.getTextFileBufferManager().getFileBuffer(file.getFullPath(),
				LocationKind.IFILE);
		return buffer != null && buffer.isDirty();
	}

	@Override
	public void bufferCreated(IFileBuffer buffer) {
		IFile file = javaFile(buffer);
		if (file != null) {
			TagTracker tracker = new TagTracker(file, ((ITextFileBuffer) buffer).getDocument());
			tracker.update(true);
			trackers.put(file, tracker);
		}
	}

	@Override
	public void bufferDisposed(IFileBuffer buffer) {
		IFile file = javaFile(buffer);
		TagTracker tracker = file == null ? null : trackers.remove(file);
		if (tracker != null) {
			tracker.dispose();
		}
	}

	@Override
	public void bufferContentReplaced(IFileBuffer buffer) {
		IFile file = javaFile(buffer);
		TagTracker tracker = file == null ? null : trackers.get(file);
		if (tracker != null) {
			tracker.update(true);
		}
	}

	/** Clean again: saved, or read again. */
	@Override
	public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
		IFile file = isDirty ? null : javaFile(buffer);
		if (file == null) {
			return;
		}
		TagTracker tracker = trackers.get(file);
		if (tracker != null) {
			job.add(file.getProject(), tracker.updates());
		}
	}

	private static IFile javaFile(IFileBuffer buffer) {
		IPath path = buffer instanceof ITextFileBuffer ? buffer.getLocation() : null;
		boolean java = path != null && "java".equals(path.getFileExtension()) && path.segmentCount() > 1;
		IFile file = java ? ResourcesPlugin.getWorkspace().getRoot().getFile(path) : null;
		return file != null && file.exists() ? file : null;
	}

	@Override
	public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {
		// What stood there before does not matter.
	}

	@Override
	public void stateChanging(IFileBuffer buffer) {
		// Only the result matters.
	}

	@Override
	public void stateValidationChanged(IFileBuffer buffer, boolean isStateValidated) {
		// Of no matter for tags.
	}

	@Override
	public void underlyingFileMoved(IFileBuffer buffer, IPath path) {
		// The buffer is connected anew under its new name.
	}

	@Override
	public void underlyingFileDeleted(IFileBuffer buffer) {
		// The job finds out.
	}

	@Override
	public void stateChangeFailed(IFileBuffer buffer) {
		// The text has not changed.
	}
}
