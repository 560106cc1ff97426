// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.launch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.core.FeatureElement;
import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.map.Edit;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.MapWriter;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.anttracks.jdt.ui.internal.tag.MapFile;
import org.anttracks.jdt.ui.internal.tag.NamedCode;
import org.anttracks.jdt.ui.internal.tag.TagCheck;
import org.anttracks.jdt.ui.internal.tag.TagLocator;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;

/**
 * A feature map that stays right for a recording, whatever happens to the sources later: selectors of lines become
 * selectors of the bytecodes that these lines were compiled to. Tags that have lost their code select nothing.
 */
public final class EffectiveMap {

	private final MapFile map;
	private final IJavaProject project;
	private final Resolutions before;
	private final Resolutions resolutions;
	private final long started;

	/** For a launch that is about to begin. */
	public EffectiveMap(MapFile map, IJavaProject project) {
		this(map, project, Resolutions.none(map.file().getFullPath().toString()), Long.MAX_VALUE);
	}

	/**
	 * For a recording that there is already.
	 *
	 * @param before  what is known about its code
	 * @param started when it began: classes that were compiled later are not those that ran
	 */
	EffectiveMap(MapFile map, IJavaProject project, Resolutions before, long started) {
		this.map = map;
		this.project = project;
		this.before = before;
		this.started = started;
		resolutions = Resolutions.none(before.origin());
	}

	public String text() {
		Map<SelectorElement, Tag> tags = new HashMap<>();
		Tag.of(map.map()).forEach(tag -> tags.put(tag.selector(), tag));
		MapWriter writer = new MapWriter(map.map());
		List<Edit> edits = new ArrayList<>();
		for (FeatureElement feature : map.map().features()) {
			for (SelectorElement selector : feature.selectors()) {
				if (selector.kind() == SelectorElement.Kind.LINES) {
					edits.add(writer.replace(selector, known(selector, tags.get(selector))));
				}
			}
		}
		return resolutions.text() + Edit.apply(map.map().text(), edits);
	}

	private String known(SelectorElement selector, Tag tag) {
		String key = tag == null ? selector.text() : tag.id();
		String text = before.compiled().get(key);
		if (text == null) {
			text = resolved(selector, tag);
		}
		resolutions.compiled().put(key, text);
		return text;
	}

	/** Stays as it is where there is no compiled code to look at: a class of a library, say. */
	private String resolved(SelectorElement selector, Tag tag) {
		try {
			IType type = NamedCode.type(selector.owner(), project);
			if (type == null || type.getCompilationUnit() == null) {
				return tag == null ? selector.text() : "";
			}
			Lines lines = new Lines(selector.firstIndex(), selector.lastIndex());
			if (tag != null) {
				IFile source = TagCheck.source(tag, project);
				lines = source == null ? null : TagLocator.locate(TagCheck.read(source), tag);
			}
			return lines == null ? "" : String.join(" ", CompiledLines.selectors(type, lines, started));
		} catch (CoreException | IOException e) {
			JdtUiPlugin.log(e);
			return selector.text();
		}
	}
}
