// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what the command prints with {@code --format json}. */
final class Json {

	private final String text;
	private int at;

	private Json(String text) {
		this.text = text;
	}

	/** Maps, lists, strings, doubles, longs, booleans, null. */
	static Object parse(String text) {
		return new Json(text).value();
	}

	@SuppressWarnings("unchecked")
	static Map<String, Object> object(Object value) {
		return (Map<String, Object>) value;
	}

	@SuppressWarnings("unchecked")
	static List<Object> list(Object value) {
		return value == null ? List.of() : (List<Object>) value;
	}

	private Object value() {
		switch (peek()) {
		case '{':
			return object();
		case '[':
			return array();
		case '"':
			return string();
		default:
			return literal();
		}
	}

	private Map<String, Object> object() {
		Map<String, Object> result = new LinkedHashMap<>();
		for (at++; peek() != '}'; skip(',')) {
			String key = string();
			skip(':');
			result.put(key, value());
		}
		at++;
		return result;
	}

	private List<Object> array() {
		List<Object> result = new ArrayList<>();
		for (at++; peek() != ']'; skip(',')) {
			result.add(value());
		}
		at++;
		return result;
	}

	private String string() {
		peek();
		StringBuilder result = new StringBuilder();
		for (at++; text.charAt(at) != '"'; at++) {
			char c = text.charAt(at);
			if (c == '\\') {
				c = text.charAt(++at);
				if (c == 'u') {
					c = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
					at += 4;
				} else if (c == 'n') {
					c = '\n';
				}
			}
			result.append(c);
		}
		at++;
		return result.toString();
	}

	private Object literal() {
		int begin = at;
		while (at < text.length() && ",]} \n".indexOf(text.charAt(at)) < 0) {
			at++;
		}
		String word = text.substring(begin, at);
		switch (word) {
		case "null":
			return null;
		case "true":
		case "false":
			return Boolean.valueOf(word);
		default:
			return word.contains(".") || word.contains("e") ? (Object) Double.valueOf(word) : (Object) Long.valueOf(word);
		}
	}

	private char peek() {
		while (Character.isWhitespace(text.charAt(at))) {
			at++;
		}
		return text.charAt(at);
	}

	private void skip(char separator) {
		if (peek() == separator) {
			at++;
		}
	}
}
