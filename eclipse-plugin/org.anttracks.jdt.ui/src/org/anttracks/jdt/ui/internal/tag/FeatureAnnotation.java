// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.anttracks.core.Colour;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.osgi.util.NLS;

/** Shows in a Java editor to which feature code belongs. */
public final class FeatureAnnotation extends Annotation {

	private final IFile map;
	private final String feature;
	private final Colour colour;
	private final Tag tag;

	/** @param tag null for code that the map selects by its name */
	FeatureAnnotation(IFile map, String feature, String label, Colour colour, Tag tag, boolean visible) {
		super(visible ? AnnotationSlots.typeOf(colour) : AnnotationSlots.HIDDEN, false, NLS.bind(Messages.annotation_text,
				label == null ? feature : label, map.getName()));
		this.map = map;
		this.feature = feature;
		this.colour = colour;
		this.tag = tag;
	}

	public IFile map() {
		return map;
	}

	public String feature() {
		return feature;
	}

	public Colour colour() {
		return colour;
	}

	/** Null if the code is selected by its name. */
	public Tag tag() {
		return tag;
	}

	TagKey key() {
		return tag == null ? null : new TagKey(map, tag.id());
	}
}
