// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.anttracks.core.FeatureElement;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.SelectorElement;

/**
 * Lines of code that belong to a feature. In the map it is a selector of lines, which any reader of maps understands,
 * and behind it a comment with what is needed to find the code again:
 * {@code org.shop.Page:120-145 // tag 3fa9c1 214:9a3f12cc}.
 *
 * @param id     names the tag in its map, also after its lines and its code have changed
 * @param anchor of the code when it was last seen
 * @param end    of the comment in the text of the map
 */
public record Tag(FeatureElement feature, SelectorElement selector, String id, Anchor anchor, int end) {

	private static final Pattern COMMENT = Pattern.compile("\\G[ \\t]*(?://|#)[ \\t]*tag[ \\t]+(\\w+)[ \\t]+(\\d+):([0-9a-f]{8})");

	public static List<Tag> of(FeatureMap map) {
		List<Tag> tags = new ArrayList<>();
		for (FeatureElement feature : map.features()) {
			for (SelectorElement selector : feature.selectors()) {
				Matcher comment = comment(map.text(), selector);
				if (comment != null) {
					Anchor anchor = new Anchor(Integer.parseInt(comment.group(2)), comment.group(3));
					tags.add(new Tag(feature, selector, comment.group(1), anchor, comment.end()));
				}
			}
		}
		return tags;
	}

	private static Matcher comment(String text, SelectorElement selector) {
		Matcher matcher = COMMENT.matcher(text);
		return selector.kind() == SelectorElement.Kind.LINES && matcher.find(selector.span().end()) ? matcher : null;
	}

	/** Where the selector and its comment end. */
	static int end(String text, SelectorElement selector) {
		Matcher comment = comment(text, selector);
		return comment == null ? selector.span().end() : comment.end();
	}

	/** As it stands in a map. */
	public static String text(String owner, Lines lines, String id, Anchor anchor) {
		return owner + ":" + lines + " // tag " + id + " " + anchor;
	}

	/** One that the map does not have. */
	public static String newId(FeatureMap map) {
		Set<String> taken = of(map).stream().map(Tag::id).collect(Collectors.toSet());
		String id;
		do {
			id = UUID.randomUUID().toString().substring(0, 6);
		} while (taken.contains(id));
		return id;
	}

	public Lines lines() {
		return new Lines(selector.firstIndex(), selector.lastIndex());
	}
}
