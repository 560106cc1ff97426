// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.anttracks.core.Timeline.Series;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The figures of a recording are those of the command. */
class RecordingTest {

	private static String folder;
	private static Recording recording;

	@BeforeAll
	static void open() throws Exception {
		folder = Traces.workload().toString();
		recording = Recording.open(Traces.workload(), null);
	}

	@AfterAll
	static void close() {
		recording.close();
	}

	@Test
	void infoIsThatOfTheCommand() throws Exception {
		Map<String, Object> expected = Traces.command("info", folder);
		for (RecordingInfo info : List.of(recording.info(), Recording.peek(recording.folder(), null))) {
			assertEquals(expected.get("complete"), info.complete());
			assertEquals(expected.get("end_reason"), info.endReason());
			assertEquals(expected.get("allocations"), info.allocations());
			assertEquals(expected.get("moves"), info.moves());
			assertEquals(expected.get("events"), info.events());
			assertEquals(expected.get("bytes_raw"), info.bytesRaw());
			assertEquals(expected.get("bytes_on_disk"), info.bytesOnDisk());
			assertEquals(expected.get("segments"), info.segments());
			assertEquals(expected.get("collections"), (long) info.collections());
			assertEquals(expected.get("duration_ns"), info.durationNs());
			assertEquals(expected.get("start_unix_ns"),
					info.start().getEpochSecond() * 1_000_000_000 + info.start().getNano());
			assertEquals(expected.get("properties"), info.properties());
			assertEquals(0, info.reconstruction(), info.firstError());
		}
	}

	@Test
	void everyMomentOfTheTimelineIsThatOfTheCommand() throws Exception {
		List<Object> rows = Json.list(Traces.command("timeline", folder).get("rows"));
		assertEquals(rows.size(), recording.timeline().moments());
		Map<Series, String> columns = Map.ofEntries(Map.entry(Series.ALIVE, ""), Map.entry(Series.EDEN, "eden_"),
				Map.entry(Series.SURVIVOR, "survivor_"), Map.entry(Series.OLD, "old_"),
				Map.entry(Series.HUMONGOUS, "humongous_"), Map.entry(Series.ARCHIVE, "archive_"),
				Map.entry(Series.ALLOCATED, "allocated_"), Map.entry(Series.SURVIVED, "survived_"),
				Map.entry(Series.DIED, "died_"), Map.entry(Series.BY_VM, "vm_"),
				Map.entry(Series.BY_INTERPRETER, "interpreter_"), Map.entry(Series.BY_C1, "c1_"),
				Map.entry(Series.BY_C2, "c2_"), Map.entry(Series.TLAB, "tlab_"), Map.entry(Series.OUTSIDE, "outside_"),
				Map.entry(Series.INSTANCES, "instance_"), Map.entry(Series.SMALL_ARRAYS, "small_array_"),
				Map.entry(Series.BIG_ARRAYS, "big_array_"));
		assertEquals(Series.values().length, columns.size());
		for (Series series : Series.values()) {
			for (Measure measure : Measure.values()) {
				String column = columns.get(series) + measure.name().toLowerCase(Locale.ROOT);
				long[] expected = rows.stream().mapToLong(row -> (Long) Json.object(row).get(column)).toArray();
				assertArrayEquals(expected, recording.timeline().values(series, measure), column);
			}
		}
		for (int i = 0; i < rows.size(); i++) {
			Map<String, Object> row = Json.object(rows.get(i));
			assertEquals(row.get("moment"), recording.textOf(new Moment(i)));
			assertEquals(new Moment(i), recording.parseMoment((String) row.get("moment")));
			assertEquals(((Number) row.get("time_s")).doubleValue(), recording.timeOf(new Moment(i)) / 1e9, 1e-9);
		}
	}

	@Test
	void collectionsAgreeWithTheTimeline() throws Exception {
		List<Object> rows = Json.list(Traces.command("timeline", folder).get("rows"));
		assertFalse(recording.collections().isEmpty());
		for (GcEvent event : recording.collections()) {
			Map<String, Object> start = Json.object(rows.get(Moment.startOf(event).epoch()));
			Map<String, Object> end = Json.object(rows.get(Moment.endOf(event).epoch()));
			assertEquals(end.get("gc"), (long) event.number());
			assertEquals(end.get("cause"), event.cause());
			assertTrue(((String) end.get("kind")).startsWith(event.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ')));
			assertEquals(((Number) end.get("pause_ms")).doubleValue(), event.pauseNs() / 1e6, 1e-6);
			assertEquals(new Amount((Long) start.get("objects"), (Long) start.get("bytes")), event.before());
			assertEquals(new Amount((Long) end.get("objects"), (Long) end.get("bytes")), event.after());
			assertEquals(end.get("died_objects"), event.died().objects());
			assertEquals(end.get("survived_bytes"), event.survived().bytes());
		}
	}

	@Test
	void sketchIsThatOfTheCommand() throws Exception {
		for (Path trace : List.of(Traces.workload(), Traces.marking())) {
			List<Object> rows = Json.list(Traces.command("timeline", trace.toString(), "--quick").get("rows"));
			Sketch sketch = Sketch.of(trace, null);
			assertEquals(rows.size(), sketch.times().length);
			for (int i = 0; i < rows.size(); i++) {
				Map<String, Object> row = Json.object(rows.get(i));
				assertEquals(((Number) row.get("time_s")).doubleValue(), sketch.times()[i] / 1e9, 1e-9);
				for (Series space : Sketch.SPACES) {
					String name = space.name().toLowerCase(Locale.ROOT);
					long more = space == Series.HUMONGOUS ? (Long) row.get("humongous_continued_used_bytes") : 0;
					assertEquals((Long) row.get(name + "_used_bytes") + more, sketch.used(space)[i]);
				}
			}
			assertTrue(LongStream.of(sketch.used(Series.EDEN)).max().orElse(0) > 0);
		}
	}

	@Test
	void sketchShowsWhatIsReadLater() throws Exception {
		Sketch sketch = Sketch.of(recording.folder(), null);
		assertEquals(recording.collections().size(), sketch.collections().size());
		long[] alive = recording.timeline().values(Series.ALIVE, Measure.BYTES);
		for (GcEvent event : recording.collections()) {
			GcEvent seen = sketch.collections().get(event.index());
			assertEquals(event.kind(), seen.kind());
			assertEquals(event.cause(), seen.cause());
			assertEquals(event.pauseNs(), seen.pauseNs());
			int end = Moment.endOf(event).epoch();
			assertEquals(event.endNs(), sketch.times()[end]);
			assertTrue(Sketch.SPACES.stream().mapToLong(space -> sketch.used(space)[end]).sum() >= alive[end]);
		}
		Samples all = sketch.samples(Series.OLD, 0, sketch.endNs() + 1, 1);
		assertEquals(LongStream.of(sketch.used(Series.OLD)).max().orElseThrow(), all.max()[0]);
	}

	@Test
	void concurrentPhasesAreThoseOfTheCommand() throws Exception {
		assertTrue(recording.concurrentPhases().isEmpty());
		String marking = Traces.marking().toString();
		List<Object> rows = Json.list(Traces.command("timeline", marking, "--concurrent").get("rows"));
		assertFalse(rows.isEmpty());
		try (Recording other = Recording.open(Path.of(marking), null)) {
			assertEquals(rows.size(), other.concurrentPhases().size());
			for (int i = 0; i < rows.size(); i++) {
				Map<String, Object> row = Json.object(rows.get(i));
				ConcurrentPhase phase = other.concurrentPhases().get(i);
				assertEquals(row.get("gc"), (long) phase.number());
				assertEquals(row.get("phase"), phase.name());
				assertEquals(((Number) row.get("begin_s")).doubleValue(), phase.beginNs() / 1e9, 1e-9);
				assertEquals(((Number) row.get("duration_ms")).doubleValue(), phase.durationNs() / 1e6, 1e-6);
			}
		}
	}

	@Test
	void samplesAreTheExtremesOfTheirColumns() {
		Timeline timeline = recording.timeline();
		long[] values = timeline.values(Series.ALIVE, Measure.BYTES);
		long from = timeline.timeOf(2);
		long to = timeline.endNs() - 1;
		Samples samples = timeline.samples(Series.ALIVE, Measure.BYTES, from, to, 7);
		assertEquals(7, samples.columns());
		for (int column = 0; column < 7; column++) {
			int c = column;
			long[] inside = IntStream.range(0, values.length).filter(i -> timeline.timeOf(i) >= from
					&& timeline.timeOf(i) <= to && Math.min(6, (int) ((timeline.timeOf(i) - from) * 7.0 / (to - from))) == c)
					.mapToLong(i -> values[i]).toArray();
			assertEquals(inside.length == 0, samples.isEmpty(c));
			if (inside.length != 0) {
				assertEquals(Arrays.stream(inside).min().getAsLong(), samples.min()[c]);
				assertEquals(Arrays.stream(inside).max().getAsLong(), samples.max()[c]);
				assertEquals(inside[inside.length - 1], samples.last()[c]);
			}
		}
		assertEquals(new Samples.Point(timeline.timeOf(1), values[1]), samples.before());
		assertEquals(new Samples.Point(timeline.endNs(), values[values.length - 1]), samples.after());
	}

	@Test
	void ratesAddUpToWhatWasAllocated() {
		Timeline timeline = recording.timeline();
		long allocated = LongStream.of(timeline.values(Series.ALLOCATED, Measure.BYTES)).sum();
		long[] rate = timeline.allocationRate(Measure.BYTES, 0, timeline.endNs(), 100);
		double sum = LongStream.of(rate).sum() / 100.0 * timeline.endNs() / 1e9;
		assertEquals(allocated, sum, allocated * 1e-3);
	}

	@Test
	void momentsAreFoundByTime() {
		assertEquals(new Moment(0), recording.momentAt(0));
		for (int i = 0; i < recording.timeline().moments(); i++) {
			assertEquals(recording.timeline().timeOf(i), recording.timeOf(recording.momentAt(recording.timeline().timeOf(i))));
		}
		assertEquals(recording.lastMoment(), recording.momentAt(Long.MAX_VALUE));
		GcEvent third = recording.collections().get(2);
		assertEquals(Moment.endOf(third), recording.collectionEndNear(third.endNs() + 1));
		assertEquals(Moment.endOf(third), recording.collectionEndNear(third.endNs() - 1));
		assertTrue(recording.defaultMoment().isCollectionEnd());
		assertEquals(recording.defaultMoment(), recording.collectionEndNear(Long.MAX_VALUE / 2));
	}

	@Test
	void threadsAreThoseOfTheCommand() throws Exception {
		List<Object> rows = Json.list(Traces.command("threads", folder).get("rows"));
		List<ThreadEntry> threads = recording.threads();
		assertEquals(rows.size(), threads.size());
		for (int i = 0; i < rows.size(); i++) {
			Map<String, Object> row = Json.object(rows.get(i));
			assertEquals(row.get("thread"), threads.get(i).name());
			assertEquals(row.get("kind"), threads.get(i).kind());
			assertEquals(row.get("bytes"), threads.get(i).allocated().bytes());
		}
	}

	@Test
	void sitesAreThoseOfTheCommand() throws Exception {
		List<Object> rows = Json.list(Traces.command("sites", folder, "--where", "type=byte[]").get("rows"));
		List<SiteTable.Row> sites = recording.sites(Query.by().where("type=byte[]")).rows();
		assertEquals(rows.size(), sites.size());
		for (int i = 0; i < rows.size(); i++) {
			Map<String, Object> row = Json.object(rows.get(i));
			assertEquals("byte[]", sites.get(i).type());
			assertTrue(((String) row.get("site")).startsWith(sites.get(i).name()));
			assertEquals(new Amount((Long) row.get("objects"), (Long) row.get("bytes")), sites.get(i).allocated());
			assertEquals(new Amount((Long) row.get("alive_objects"), (Long) row.get("alive_bytes")), sites.get(i).alive());
		}
	}

	@Test
	void sitesOfAnIntervalAreThoseOfTheCommand() throws Exception {
		int count = recording.collections().size();
		for (Interval interval : List.of(between(1, count / 2), between(count / 2, count - 2),
				new Interval(null, Moment.startOf(recording.collections().get(count / 2))),
				new Interval(Moment.startOf(recording.collections().get(count / 2)), recording.lastMoment()),
				recording.whole())) {
			List<Object> rows = Json.list(command("sites", interval).get("rows"));
			List<SiteTable.Row> sites = recording.sites(Query.by(), interval, null).rows();
			assertEquals(rows.size(), sites.size());
			for (int i = 0; i < rows.size(); i++) {
				Map<String, Object> row = Json.object(rows.get(i));
				assertEquals(row.get("type"), sites.get(i).type());
				assertEquals(new Amount((Long) row.get("objects"), (Long) row.get("bytes")), sites.get(i).allocated());
				assertEquals(new Amount((Long) row.get("alive_objects"), (Long) row.get("alive_bytes")),
						sites.get(i).alive());
			}
			List<Object> threads = Json.list(command("threads", interval).get("rows"));
			assertEquals(threads.stream().map(row -> Json.object(row).get("thread") + " " + Json.object(row).get("bytes"))
					.toList(), recording.threads(interval).stream()
							.map(thread -> thread.name() + " " + thread.allocated().bytes()).toList());
		}
		assertEquals(recording.sites(Query.by()), recording.sites(Query.by(), recording.whole(), null));
	}

	private static Interval between(int oneCollection, int other) {
		return new Interval(Moment.endOf(recording.collections().get(oneCollection)),
				Moment.endOf(recording.collections().get(other)));
	}

	private static Map<String, Object> command(String name, Interval interval) throws Exception {
		return Traces.command(name, folder, "--from", interval.from() == null ? "start" : recording.textOf(interval.from()),
				"--to", recording.textOf(interval.to()));
	}

	/** What survived its first collection is what is new before and after it. */
	@Test
	void survivalOfAnIntervalIsThatOfItsCollections() throws Exception {
		GcEvent third = recording.collections().get(2);
		Interval one = new Interval(Moment.endOf(recording.collections().get(1)), Moment.endOf(third));
		List<SurvivalRow> rows = recording.survival(one, null);
		SiteTable sites = recording.sites(Query.by(), one, null);
		assertEquals(Moment.endOf(third), sites.aliveAt());
		assertEquals(sites.rows().stream().mapToLong(row -> row.allocated().objects()).sum(),
				rows.stream().mapToLong(row -> row.met().objects()).sum());
		assertEquals(sites.rows().stream().mapToLong(row -> row.alive().objects()).sum(),
				rows.stream().mapToLong(row -> row.survived().objects()).sum());
		assertTrue(rows.stream().anyMatch(row -> row.survived().objects() > 0));
	}

	@Test
	void survivalIsOfWhatTheCollectionsMet() throws Exception {
		List<SurvivalRow> rows = recording.survival(recording.whole(), null);
		assertEquals(recording.sites(Query.by()).rows().size(), rows.size());
		long[] allocated = recording.timeline().values(Series.ALLOCATED, Measure.OBJECTS);
		long afterTheLast = allocated[allocated.length - 1];
		assertEquals(LongStream.of(allocated).sum() - afterTheLast,
				rows.stream().mapToLong(row -> row.met().objects()).sum());
		assertTrue(rows.stream().allMatch(row -> row.rate() >= 0 && row.rate() <= 1));
		SiteTable.Row cached = recording.sites(Query.by().where("type=byte[]")).rows().stream()
				.filter(row -> row.name().contains("Workload.fill")).findFirst().orElseThrow();
		assertEquals(1, rows.stream().filter(row -> row.site() == cached.site()).findFirst().orElseThrow().rate(), 0.05);
	}

	@Test
	void callersLeadBackToTheCode() throws Exception {
		SiteTable.Row fill = recording.sites(Query.by().where("type=byte[]")).rows().stream()
				.filter(row -> row.name().contains("Workload.fill")).findFirst().orElseThrow();
		assertEquals(Workload.class.getName(), fill.source().className());
		assertEquals("fill", fill.source().method());
		assertEquals("(Ljava/util/Map;I)V", fill.source().descriptor());
		assertEquals("Workload.java", fill.source().file());
		assertTrue(fill.source().line() > 0);
		CallStacks callers = recording.callers(fill.site());
		assertEquals(fill.source(), callers.certain().get(0).source());
		assertEquals(List.of(), recording.callers(Integer.MAX_VALUE).certain());
	}
}
