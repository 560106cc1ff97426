// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Colour;
import org.anttracks.core.Diagnostic;
import org.anttracks.core.FeatureElement;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.SelectorElement;
import org.anttracks.core.TextSpan;

/** Reads what the core's parser of feature maps says. */
public final class MapReader {

	private MapReader() {
	}

	public static FeatureMap read(String fileName, String text) throws AntTracksException {
		Unpacker in = new Unpacker(Hosts.shared(MapCalls.class).parse(Packer.utf8(fileName), Packer.utf8(text)));
		List<Diagnostic> problems = in.list(() -> problem(in));
		return new FeatureMap(fileName, text, problems, in.list(() -> feature(in)));
	}

	static Diagnostic problem(Unpacker in) {
		return new Diagnostic(in.flag(), span(in), in.string(), emptyAsNull(in.string()));
	}

	public static List<Colour> palette(int count, List<Colour> taken) throws AntTracksException {
		byte[] bytes = new byte[taken.size() * 3];
		for (int i = 0; i < taken.size(); i++) {
			bytes[3 * i] = (byte) taken.get(i).red();
			bytes[3 * i + 1] = (byte) taken.get(i).green();
			bytes[3 * i + 2] = (byte) taken.get(i).blue();
		}
		byte[] chosen = Hosts.shared(MapCalls.class).palette(count, bytes);
		List<Colour> result = new ArrayList<>();
		for (int i = 0; i + 2 < chosen.length; i += 3) {
			result.add(new Colour(chosen[i] & 0xFF, chosen[i + 1] & 0xFF, chosen[i + 2] & 0xFF));
		}
		return result;
	}

	public static String nearest(String word, List<String> candidates) throws AntTracksException {
		Packer packer = new Packer();
		packer.strings(candidates);
		return new Unpacker(Hosts.shared(MapCalls.class).nearest(Packer.utf8(word), packer.bytes())).string();
	}

	private static FeatureElement feature(Unpacker in) {
		return new FeatureElement(in.string(), in.flag() ? in.string() : null, in.flag() ? colour(in) : null, in.flag(),
				span(in), span(in), span(in), span(in), in.list(() -> selector(in)));
	}

	private static SelectorElement selector(Unpacker in) {
		return new SelectorElement(SelectorElement.Kind.values()[in.number()], in.string(), in.string(), in.string(),
				in.flag() ? in.string() : null, in.number(), in.number(), span(in), span(in), span(in));
	}

	static Colour colour(Unpacker in) {
		return new Colour(in.number(), in.number(), in.number());
	}

	/** A line of 0 is no span. */
	private static TextSpan span(Unpacker in) {
		TextSpan span = new TextSpan(in.number(), in.number(), in.number(), in.number());
		return span.line() == 0 ? null : span;
	}

	private static String emptyAsNull(String text) {
		return text.isEmpty() ? null : text;
	}
}
