// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;

/** The help's contents are complete: what is referred to is there. */
class HelpTest {

	private static final String DOC = "org.anttracks.doc";
	private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"#]+)\"");

	private static String text(URL url) throws IOException {
		try (InputStream in = url.openStream()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private static Bundle doc() {
		return Platform.getBundle(DOC);
	}

	private static void exists(String href) {
		String path = href.replaceFirst("^/" + DOC + "/", "");
		assertNotNull(doc().getEntry(path), href);
	}

	@Test
	void everyTopicOfTheBookHasItsPage() {
		IToc book = Stream.of(HelpSystem.getTocs()).filter(toc -> toc.getHref().startsWith("/" + DOC)).findFirst().orElseThrow();
		assertEquals("AntTracks Memory Profiler Guide", book.getLabel());
		List<ITopic> topics = new ArrayList<>(List.of(book.getTopics()));
		for (int i = 0; i < topics.size(); i++) {
			exists(topics.get(i).getHref());
			topics.addAll(List.of(topics.get(i).getSubtopics()));
		}
		assertEquals(11, topics.size());
	}

	@Test
	void pagesReferToWhatIsThere() throws Exception {
		for (URL page : Collections.list(doc().findEntries("html", "*.html", false))) {
			String html = text(page);
			assertTrue(html.contains("<h1>"), page.toString());
			for (Matcher found = REFERENCE.matcher(html); found.find();) {
				URL target = new URL(page, found.group(1));
				assertNotNull(doc().getEntry(target.getPath()), page + ": " + found.group(1));
			}
		}
	}

	/** Those that the code gives its controls. */
	@Test
	void contextsResolve() {
		List<String> ids = new ArrayList<>();
		for (String page : List.of("recordings", "timeline", "features", "heap", "diff", "sites", "threads", "collections",
				"overview", "preferences")) {
			ids.add("org.anttracks.ui." + page);
		}
		for (String place : List.of("launch_tab", "launch_preferences", "figure_preferences", "tag_dialog", "features_view", "feature_map_editor")) {
			ids.add(DOC + "." + place);
		}
		for (String id : ids) {
			IContext context = HelpSystem.getContext(id);
			assertNotNull(context, id);
			assertFalse(context.getText().isBlank(), id);
			assertTrue(context.getRelatedTopics().length > 0, id);
			for (IHelpResource topic : context.getRelatedTopics()) {
				exists(topic.getHref());
			}
		}
	}
}
