// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/**
 * Brings maps up to date: writes where edits have moved tagged code, then looks for the code of all tags of projects in
 * which something has changed. Runs a moment after the changes, and not while a refactoring is at work.
 */
final class TagJob extends Job {

	private static final long DELAY_MS = 200;

	private final Tags tags;
	private final Map<TagKey, TagUpdate> updates = new HashMap<>();
	private final Set<IProject> projects = new HashSet<>();

	TagJob(Tags tags) {
		super(Messages.job_tags);
		this.tags = tags;
		setSystem(true);
		setRule(ResourcesPlugin.getWorkspace().getRoot());
	}

	synchronized void add(IProject project, List<TagUpdate> more) {
		more.forEach(update -> updates.put(update.key(), update));
		check(project);
	}

	synchronized void check(IProject project) {
		projects.add(project);
		schedule(DELAY_MS);
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == TagJob.class;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		write(takeUpdates(), monitor);
		for (IProject project : takeProjects()) {
			write(new TagCheck(tags).of(project), monitor);
		}
		return Status.OK_STATUS;
	}

	private static void write(List<TagUpdate> all, IProgressMonitor monitor) {
		Map<IFile, List<TagUpdate>> byMap = new HashMap<>();
		all.forEach(update -> byMap.computeIfAbsent(update.key().map(), key -> new ArrayList<>()).add(update));
		byMap.forEach((map, changes) -> {
			if (map.exists()) {
				MapEditor.editOrLog(map, text -> TagUpdate.edits(text, changes), monitor);
			}
		});
		byMap.keySet().stream().map(IFile::getProject).distinct().forEach(ProjectMaps.get()::changed);
	}

	private synchronized List<TagUpdate> takeUpdates() {
		List<TagUpdate> taken = List.copyOf(updates.values());
		updates.clear();
		return taken;
	}

	private synchronized Set<IProject> takeProjects() {
		Set<IProject> taken = Set.copyOf(projects);
		projects.clear();
		return taken;
	}
}
