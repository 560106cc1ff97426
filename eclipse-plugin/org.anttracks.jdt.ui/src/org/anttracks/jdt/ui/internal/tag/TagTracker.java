// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.anttracks.core.Colour;
import org.anttracks.core.FeatureElement;
import org.anttracks.core.SelectorElement;
import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.SourceLines;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModel;

/**
 * Follows the tags of a Java file while its text is open for editing, in an editor or by a refactoring. Tags are
 * annotations, whose positions the document moves with each edit.
 */
final class TagTracker {

	private final IFile file;
	private final IDocument document;
	private final AnnotationModel model = new AnnotationModel();

	TagTracker(IFile file, IDocument document) {
		this.file = file;
		this.document = document;
		model.connect(document);
	}

	AnnotationModel model() {
		return model;
	}

	void dispose() {
		model.disconnect(document);
	}

	/**
	 * Reads the maps. A tag that is followed already stays where the edits have brought it, unless the map names other
	 * lines that fit as well.
	 *
	 * @param fresh the text was replaced: nothing that was followed counts any more
	 */
	synchronized void update(boolean fresh) {
		Map<TagKey, Position> followed = fresh ? Map.of() : followed();
		Map<Annotation, Position> next = new HashMap<>();
		TaggedFile tagged = TaggedFile.of(file);
		if (tagged != null) {
			SourceLines source = new SourceLines(document.get());
			Map<String, Colour> colours = FeatureColours.of(tagged.maps());
			for (MapFile map : tagged.maps()) {
				for (Tag tag : tagged.tags(map)) {
					Position position = position(tag, new TagKey(map.file(), tag.id()), source, followed);
					if (position != null) {
						next.put(annotation(map, tag.feature(), colours, tag), position);
					}
				}
				addNames(tagged, map, colours, next);
			}
		}
		Set<Annotation> old = new HashSet<>();
		model.getAnnotationIterator().forEachRemaining(old::add);
		model.replaceAnnotations(old.toArray(Annotation[]::new), next);
	}

	private Position position(Tag tag, TagKey key, SourceLines source, Map<TagKey, Position> followed) {
		Position now = followed.get(key);
		if (now != null && !tag.anchor().equals(source.anchor(tag.lines()))) {
			return new Position(now.offset, now.length);
		}
		Lines lines = TagLocator.locate(source, tag);
		return lines == null ? null : LineRange.position(document, lines);
	}

	/** Packages, classes and methods are marked at their names. */
	private void addNames(TaggedFile tagged, MapFile map, Map<String, Colour> colours, Map<Annotation, Position> next) {
		for (FeatureElement feature : map.map().features()) {
			for (SelectorElement selector : feature.selectors()) {
				try {
					for (ISourceRange name : tagged.names(selector)) {
						if (name.getOffset() >= 0 && name.getOffset() + name.getLength() <= document.getLength()) {
							next.put(annotation(map, feature, colours, null), new Position(name.getOffset(), name.getLength()));
						}
					}
				} catch (JavaModelException e) {
					JdtUiPlugin.log(e);
				}
			}
		}
	}

	private static FeatureAnnotation annotation(MapFile map, FeatureElement feature, Map<String, Colour> colours, Tag tag) {
		return new FeatureAnnotation(map.file(), feature.name(), feature.label(), colours.get(feature.name()), tag,
				FeatureVisibility.isVisible(map.file(), feature.name()));
	}

	private Map<TagKey, Position> followed() {
		Map<TagKey, Position> followed = new HashMap<>();
		for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
			FeatureAnnotation annotation = (FeatureAnnotation) all.next();
			Position position = model.getPosition(annotation);
			if (annotation.tag() != null && position != null && !position.isDeleted()) {
				followed.put(annotation.key(), position);
			}
		}
		return followed;
	}

	/** What the maps should say, now that the text is saved. */
	synchronized List<TagUpdate> updates() {
		List<TagUpdate> updates = new ArrayList<>();
		SourceLines source = new SourceLines(document.get());
		followed().forEach((key, position) -> {
			try {
				Lines lines = source.trim(LineRange.lines(document, position));
				if (lines != null) {
					updates.add(new TagUpdate(key, lines, source.anchor(lines)));
				}
			} catch (BadLocationException e) {
				JdtUiPlugin.log(e);
			}
		});
		return updates;
	}
}
