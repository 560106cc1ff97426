// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.SourceLines;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;

/** Looks for the code of the tags of a project: marks those that are lost and tells which have moved. */
public final class TagCheck {

	private final Tags tags;
	private final Map<IFile, SourceLines> sources = new HashMap<>();

	TagCheck(Tags tags) {
		this.tags = tags;
	}

	List<TagUpdate> of(IProject project) {
		List<TagUpdate> moved = new ArrayList<>();
		IJavaProject java = JavaCore.create(project);
		if (!project.isAccessible() || !java.exists()) {
			return moved;
		}
		for (MapFile map : ProjectMaps.get().of(project)) {
			List<Tag> lost = new ArrayList<>();
			try {
				for (Tag tag : Tag.of(map.map())) {
					check(map, tag, java, moved, lost);
				}
				LostTags.mark(map, lost);
			} catch (CoreException | IOException e) {
				JdtUiPlugin.log(e);
			}
		}
		return moved;
	}

	private void check(MapFile map, Tag tag, IJavaProject project, List<TagUpdate> moved, List<Tag> lost)
			throws CoreException, IOException {
		IFile file = source(tag, project);
		if (file == null) {
			lost.add(tag);
		} else if (!tags.isEdited(file)) {
			Lines lines = TagLocator.locate(text(file), tag);
			if (lines == null) {
				lost.add(tag);
			} else if (!lines.equals(tag.lines())) {
				moved.add(new TagUpdate(new TagKey(map.file(), tag.id()), lines, tag.anchor()));
			}
		}
	}

	/** Null if the class is not in the project any more. */
	public static IFile source(Tag tag, IJavaProject project) throws CoreException {
		IType type = NamedCode.type(tag.selector().owner(), project);
		return type != null && type.getCompilationUnit() != null && type.getResource() instanceof IFile file && file.exists()
				? file : null;
	}

	private SourceLines text(IFile file) throws CoreException, IOException {
		SourceLines known = sources.get(file);
		if (known == null) {
			known = read(file);
			sources.put(file, known);
		}
		return known;
	}

	/** The file as it was saved. */
	public static SourceLines read(IFile file) throws CoreException, IOException {
		try (InputStream in = file.getContents(true)) {
			return new SourceLines(new String(in.readAllBytes(), file.getCharset()));
		}
	}
}
