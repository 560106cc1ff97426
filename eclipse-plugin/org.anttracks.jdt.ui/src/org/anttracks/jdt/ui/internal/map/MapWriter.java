// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.map;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.anttracks.core.Colour;
import org.anttracks.core.FeatureElement;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.SelectorElement;
import org.anttracks.core.TextSpan;

/** Says how to change a feature map. What the change is not about stays, comments and layout too. */
public final class MapWriter {

	private static final String INDENT = "    ";

	private final FeatureMap map;
	private final String text;
	private final String newline;

	public MapWriter(FeatureMap map) {
		this.map = map;
		text = map.text();
		newline = text.contains("\r\n") ? "\r\n" : "\n";
	}

	/** Adds selectors to a feature, which is made if there is none; the colour is that of a new one and may be null. */
	public List<Edit> add(String name, Colour colour, List<String> selectors) {
		List<FeatureElement> blocks = blocks(name);
		if (blocks.isEmpty()) {
			String before = text.isEmpty() || text.endsWith("\n") ? "" : newline;
			return List.of(new Edit(text.length(), 0, before + name + (colour == null ? "" : " " + text(colour)) + " {"
					+ newline + lines(selectors) + "}" + newline));
		}
		return List.of(append(blocks.get(blocks.size() - 1), lines(selectors)));
	}

	/** Whole lines before the closing brace. */
	private Edit append(FeatureElement block, String lines) {
		int brace = block.bodySpan().end() - 1;
		int line = lineStart(brace);
		boolean alone = text.substring(line, brace).isBlank() && line > block.bodySpan().offset();
		if (alone) {
			return new Edit(line, 0, lines);
		}
		int end = brace;
		while (end > 0 && (text.charAt(end - 1) == ' ' || text.charAt(end - 1) == '\t')) {
			end--;
		}
		return new Edit(end, brace - end, newline + lines);
	}

	private String lines(List<String> selectors) {
		return selectors.stream().map(selector -> INDENT + selector + newline).collect(Collectors.joining());
	}

	/** Another text in the place of a selector and of the comment of its tag. */
	public Edit replace(SelectorElement selector, String with) {
		int start = selector.span().offset();
		return new Edit(start, Tag.end(text, selector) - start, with);
	}

	/** Takes a selector away, and its line if nothing else stands there. */
	public Edit remove(SelectorElement selector) {
		int start = selector.span().offset();
		int end = Tag.end(text, selector);
		int lineStart = lineStart(start);
		int lineEnd = lineEnd(end);
		if (text.substring(lineStart, start).isBlank() && text.substring(end, lineEnd).isBlank()) {
			return new Edit(lineStart, Math.min(lineEnd + 1, text.length()) - lineStart, "");
		}
		while (end < lineEnd && Character.isWhitespace(text.charAt(end))) {
			end++;
		}
		return new Edit(start, end - start, "");
	}

	public List<Edit> rename(String name, String newName) {
		return blocks(name).stream().map(block -> replace(block.nameSpan(), newName)).toList();
	}

	public List<Edit> recolour(String name, Colour colour) {
		FeatureElement first = blocks(name).get(0);
		List<Edit> edits = new ArrayList<>();
		for (FeatureElement block : blocks(name)) {
			if (block.colourSpan() != null) {
				edits.add(replace(block.colourSpan(), text(colour)));
			}
		}
		if (edits.isEmpty()) {
			edits.add(new Edit(first.nameSpan().end(), 0, " " + text(colour)));
		}
		return edits;
	}

	/** The blocks of one feature become blocks of the other: the language makes them one. */
	public List<Edit> merge(String name, String into) {
		List<Edit> edits = new ArrayList<>(rename(name, into));
		for (FeatureElement block : blocks(name)) {
			if (block.colourSpan() != null) {
				int end = block.colourSpan().end();
				edits.add(new Edit(block.nameSpan().end(), end - block.nameSpan().end(), ""));
			}
		}
		return edits;
	}

	public List<Edit> delete(String name) {
		return blocks(name).stream().map(block -> {
			int start = lineStart(block.span().offset());
			int end = lineEnd(block.span().end());
			boolean alone = text.substring(start, block.span().offset()).isBlank()
					&& text.substring(block.span().end(), end).isBlank();
			return alone ? new Edit(start, Math.min(end + 1, text.length()) - start, "") : replace(block.span(), "");
		}).toList();
	}

	private List<FeatureElement> blocks(String name) {
		return map.features().stream().filter(feature -> feature.name().equals(name)).toList();
	}

	private static Edit replace(TextSpan span, String with) {
		return new Edit(span.offset(), span.length(), with);
	}

	private int lineStart(int offset) {
		return text.lastIndexOf('\n', offset - 1) + 1;
	}

	private int lineEnd(int offset) {
		int end = text.indexOf('\n', offset);
		return end < 0 ? text.length() : end;
	}

	private static String text(Colour colour) {
		return "(" + colour.red() + " " + colour.green() + " " + colour.blue() + ")";
	}
}
