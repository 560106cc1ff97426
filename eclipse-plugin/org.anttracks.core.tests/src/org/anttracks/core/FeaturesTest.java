// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class FeaturesTest {

	@Test
	void outlineHasThePlacesOfTheText() throws Exception {
		FeatureMap map = FeatureMap.parse("x.features", Traces.WORKLOAD_MAP);
		assertEquals(List.of(), map.problems());
		FeatureElement cache = map.features().get(0);
		assertEquals("cache", cache.name());
		assertEquals("Page cache", cache.label());
		assertEquals(new Colour(0, 114, 178), cache.colour());
		assertEquals("cache", text(map, cache.nameSpan()));
		assertEquals("(0 114 178)", text(map, cache.colourSpan()));
		assertTrue(text(map, cache.bodySpan()).matches("\\{.*}"));
		SelectorElement fill = cache.selectors().get(0);
		assertEquals(SelectorElement.Kind.METHOD, fill.kind());
		assertEquals("org.anttracks.core.Workload::fill", text(map, fill.span()));
		assertEquals("fill", text(map, fill.methodSpan()));
		assertEquals(-1, fill.firstIndex());
		assertNull(fill.parameters());
		assertNull(map.features().get(1).colour());
		assertNull(map.features().get(1).selectors().get(0).methodSpan());
	}

	@Test
	void linesAndBytecodesAreTold() throws Exception {
		FeatureMap map = FeatureMap.parse("x", "a { b.C:12-20 b.C::d(int)[3..7] b.* }");
		List<SelectorElement> selectors = map.features().get(0).selectors();
		assertEquals(SelectorElement.Kind.LINES, selectors.get(0).kind());
		assertEquals(12, selectors.get(0).firstIndex());
		assertEquals(20, selectors.get(0).lastIndex());
		assertEquals("int", selectors.get(1).parameters());
		assertEquals(3, selectors.get(1).firstIndex());
		assertEquals(7, selectors.get(1).lastIndex());
		assertEquals(SelectorElement.Kind.PACKAGE_TREE, selectors.get(2).kind());
	}

	@Test
	void problemsHavePlaceAndSuggestion() throws Exception {
		FeatureMap map = FeatureMap.parse("x", "# 𝄞 ä\na { org.*.xml }");
		assertTrue(map.hasErrors());
		Diagnostic problem = map.problems().get(0);
		assertTrue(problem.error());
		assertEquals("org.*.xml", text(map, problem.span()));
		assertEquals(2, problem.span().line());
		assertEquals(5, problem.span().column());
		assertEquals("org.*", problem.suggestion());
	}

	@Test
	void seriesIsThatOfTheCommand() throws Exception {
		for (AttributionRule rule : AttributionRule.values()) {
			try (Recording recording = Recording.open(Traces.workload(), null);
					Features features = recording.features(
							List.of(FeatureMap.parse("workload.features", Traces.WORKLOAD_MAP)), rule);
					FeatureSeries series = features.series(null)) {
				List<Object> rows = Json.list(Traces.command("features", recording.folder().toString(), "--map",
						Traces.mapFile().toString(), "--rule", rule.name().toLowerCase(java.util.Locale.ROOT)).get("rows"));
				assertEquals(List.of("cache", "garbage", "Others"), features.features().stream().map(Feature::name).toList());
				for (Feature feature : features.features()) {
					long[] expected = rows.stream().map(Json::object).filter(row -> row.get("feature").equals(feature.name()))
							.mapToLong(row -> (Long) row.get("bytes")).toArray();
					assertArrayEquals(expected, series.values(feature, FeatureSeries.Kind.ALIVE, Measure.BYTES));
				}
				assertArrayEquals(recording.timeline().values(Timeline.Series.ALIVE, Measure.OBJECTS),
						series.totals(FeatureSeries.Kind.ALIVE, Measure.OBJECTS));
				Samples samples = series.samples(features.features().get(0), FeatureSeries.Kind.ALIVE, Measure.BYTES, 0,
						recording.timeline().endNs(), 1);
				long[] cache = series.values(features.features().get(0), FeatureSeries.Kind.ALIVE, Measure.BYTES);
				assertEquals(cache[cache.length - 1], samples.last()[0]);
			}
		}
	}

	@Test
	void certaintyIsThatOfTheCommand() throws Exception {
		FeatureMap map = FeatureMap.parse("workload.features", Traces.WORKLOAD_MAP);
		for (AttributionRule rule : AttributionRule.values()) {
			try (Recording recording = Recording.open(Traces.workload(), null);
					Features features = recording.features(List.of(map), rule);
					FeatureSeries series = features.series(null)) {
				GcEvent last = recording.collections().get(recording.collections().size() - 1);
				double[] certainty = series.certainty(Moment.endOf(last));
				List<String> lines = Traces.commandText("features", recording.folder().toString(), "--map",
						Traces.mapFile().toString(), "--rule", rule.name().toLowerCase(java.util.Locale.ROOT)).lines().toList();
				int column = columns(lines, "feature ").indexOf("% sure");
				for (Feature feature : features.features()) {
					assertEquals(Double.parseDouble(columns(lines, feature.label() + " ").get(column)),
							100 * certainty[feature.index()], 0.051, feature.name());
				}
				double all = certainty[certainty.length - 1];
				assertEquals(Double.parseDouble(columns(lines, "Overall ").get(column)), 100 * all, 0.051);
				assertTrue(rule == AttributionRule.ALLOCATING ? all == 1 : all > 0.5 && all < 1, () -> rule + " " + all);
			}
		}
	}

	/** Of the line of a table that begins so. */
	private static List<String> columns(List<String> lines, String begin) {
		String line = lines.stream().filter(candidate -> candidate.startsWith(begin)).findFirst().orElseThrow();
		return List.of(line.split(" {2,}"));
	}

	@Test
	void selectorsThatMatchNothingAreWarnings() throws Exception {
		FeatureMap map = FeatureMap.parse("x", "a { org.anttracks.core.Workload }\nb { org.anttracks.core.Worklaod }");
		try (Recording recording = Recording.open(Traces.workload(), null);
				Features features = recording.features(List.of(map), AttributionRule.NEAREST)) {
			assertEquals(1, features.problems(0).size());
			Diagnostic problem = features.problems(0).get(0);
			assertFalse(problem.error());
			assertEquals("org.anttracks.core.Worklaod", text(map, problem.span()));
			assertEquals("org.anttracks.core.Workload", problem.suggestion());
			AntTracksException refused = assertThrows(AntTracksException.class,
					() -> recording.features(List.of(FeatureMap.parse("y", "a { * }")), AttributionRule.NEAREST));
			assertEquals(ErrorCode.BAD_ARGUMENT, refused.code());
		}
	}

	@Test
	void paletteAvoidsWhatIsTaken() throws Exception {
		List<Colour> first = FeatureMap.palette(3, List.of());
		List<Colour> more = FeatureMap.palette(3, first);
		assertEquals(3, more.size());
		assertTrue(more.stream().noneMatch(first::contains));
		assertEquals("Others", FeatureMap.nearest("Othes", List.of("cache", "Others")));
	}

	private static String text(FeatureMap map, TextSpan span) {
		return map.text().substring(span.offset(), span.end());
	}
}
