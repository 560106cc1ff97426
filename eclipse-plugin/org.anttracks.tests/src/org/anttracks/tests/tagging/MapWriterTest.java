// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;

import org.anttracks.core.Colour;
import org.anttracks.core.FeatureMap;
import org.anttracks.jdt.ui.internal.map.Anchor;
import org.anttracks.jdt.ui.internal.map.Edit;
import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.MapWriter;
import org.anttracks.jdt.ui.internal.map.SourceLines;
import org.anttracks.jdt.ui.internal.map.Tag;
import org.junit.jupiter.api.Test;

/** Changes of maps keep what they are not about. */
class MapWriterTest {

	private static final String MAP = """
			# The shop.
			cache "Page cache" (0 114 178) {
			    shop.cache.*   // and below
			    shop.Page:3-4 // tag abc123 10:0011aabb
			}
			export { shop.export.* }  # one line
			""";

	private static String after(Function<MapWriter, List<Edit>> change) throws Exception {
		return Edit.apply(MAP, change.apply(new MapWriter(FeatureMap.parse("shop.features", MAP))));
	}

	@Test
	void addsToABlockOfLines() throws Exception {
		assertEquals(MAP.replace("0011aabb\n", "0011aabb\n    shop.Page::load\n"),
				after(writer -> writer.add("cache", null, List.of("shop.Page::load"))));
	}

	@Test
	void addsToABlockOnOneLine() throws Exception {
		assertEquals(MAP.replace("shop.export.* }", "shop.export.*\n    shop.Pdf\n}"),
				after(writer -> writer.add("export", null, List.of("shop.Pdf"))));
	}

	@Test
	void addsANewFeature() throws Exception {
		assertEquals(MAP + "audit (1 2 3) {\n    shop.audit.*\n}\n",
				after(writer -> writer.add("audit", new Colour(1, 2, 3), List.of("shop.audit.*"))));
	}

	@Test
	void removesATagWithItsComment() throws Exception {
		FeatureMap map = FeatureMap.parse("shop.features", MAP);
		Tag tag = Tag.of(map).get(0);
		assertEquals(new Anchor(10, "0011aabb"), tag.anchor());
		assertEquals(MAP.replace("    shop.Page:3-4 // tag abc123 10:0011aabb\n", ""),
				after(writer -> List.of(writer.remove(tag.selector()))));
	}

	@Test
	void renamesMergesAndDeletes() throws Exception {
		assertEquals(MAP.replace("export {", "output {"), after(writer -> writer.rename("export", "output")));
		assertEquals(MAP.replace("export {", "cache {"), after(writer -> writer.merge("export", "cache")));
		assertEquals(MAP.replace("export { shop.export.* }", ""), after(writer -> writer.delete("export")));
		assertEquals(MAP.replace("(0 114 178)", "(9 9 9)"), after(writer -> writer.recolour("cache", new Colour(9, 9, 9))));
		assertEquals(MAP.replace("export {", "export (9 9 9) {"), after(writer -> writer.recolour("export", new Colour(9, 9, 9))));
	}

	@Test
	void codeIsFoundAgainAfterFormatting() {
		SourceLines before = new SourceLines("a\n\tb(1,2);\n\tc();\nd\n");
		Anchor anchor = before.anchor(new Lines(2, 3));
		assertEquals(List.of(new Lines(3, 5)), new SourceLines("\na\n  b(1,\n    2);\n  c();\nd\n").find(anchor));
		assertEquals(List.of(), new SourceLines("a\nb(1,3);\nc();\n").find(anchor));
	}
}
