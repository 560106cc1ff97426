// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core.internal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.CallStacks;
import org.anttracks.core.ConcurrentPhase;
import org.anttracks.core.GcEvent;
import org.anttracks.core.GcKind;
import org.anttracks.core.Moment;
import org.anttracks.core.RecordingInfo;
import org.anttracks.core.SiteTable;
import org.anttracks.core.Sketch;
import org.anttracks.core.SurvivalRow;
import org.anttracks.core.ThreadEntry;

/** Reads what the core says about a recording. */
public final class RecordingReader {

	private RecordingReader() {
	}

	public static RecordingInfo info(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return new RecordingInfo(in.flag(), in.string(), damage(in), in.big(), in.big(), in.big(), in.big(), in.big(),
				in.big(), in.number(), in.big(), instant(in.big()), in.big(), in.string(), in.big(), in.big(),
				properties(in));
	}

	private static AntTracksException damage(Unpacker in) {
		return in.flag() ? new AntTracksException(in.string(), in.string(), in.string(), in.big(), in.big()) : null;
	}

	private static Instant instant(long unixNs) {
		return Instant.ofEpochSecond(0, unixNs);
	}

	private static Map<String, String> properties(Unpacker in) {
		Map<String, String> result = new LinkedHashMap<>();
		for (int count = in.number(); count > 0; count--) {
			result.put(in.string(), in.string());
		}
		return result;
	}

	public static Sketch sketch(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		List<long[]> moments = in.list(() -> in.bigs(1 + Sketch.SPACES.size()));
		List<long[]> columns = new ArrayList<>();
		for (int i = 0; i <= Sketch.SPACES.size(); i++) {
			int column = i;
			columns.add(moments.stream().mapToLong(moment -> moment[column]).toArray());
		}
		return new Sketch(columns.get(0), columns.subList(1, columns.size()), collections(in));
	}

	public static List<GcEvent> collections(byte[] packed) {
		return collections(new Unpacker(packed));
	}

	private static List<GcEvent> collections(Unpacker in) {
		return List.copyOf(in.list(() -> new GcEvent(in.number(), in.number(), GcKind.values()[in.number()], in.flag(),
				in.flag(), in.string(), in.big(), in.big(), in.amount(), in.amount(), in.amount(), in.amount())));
	}

	public static List<ConcurrentPhase> concurrentPhases(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return List.copyOf(in.list(() -> new ConcurrentPhase(in.number(), in.string(), in.big(), in.big())));
	}

	public static SiteTable sites(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		Moment aliveAt = new Moment(in.number());
		return new SiteTable(List.copyOf(in.list(() -> new SiteTable.Row(in.number(), in.string(), TreeReader.source(in),
				in.string(), in.amount(), in.amount()))), aliveAt);
	}

	public static List<SurvivalRow> survival(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return in.list(() -> new SurvivalRow(in.number(), in.string(), in.amount(), in.amount()));
	}

	public static CallStacks callers(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return new CallStacks(in.list(() -> frame(in)), in.list(() -> frame(in)), in.big());
	}

	private static CallStacks.Frame frame(Unpacker in) {
		return new CallStacks.Frame(in.string(), TreeReader.source(in));
	}

	public static List<ThreadEntry> threads(byte[] packed) {
		Unpacker in = new Unpacker(packed);
		return List.copyOf(in.list(() -> new ThreadEntry(in.string(), in.string(), in.big(), in.big(), in.big(),
				in.big(), in.amount())));
	}
}
