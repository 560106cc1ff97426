// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.Selection;
import org.anttracks.core.SourceReference;
import org.anttracks.ui.internal.session.ObjectSet;
import org.anttracks.ui.internal.session.RecordingSession;

/** What pages ask of their editor. */
public interface PageHost {

	RecordingSession session();

	/** Shows objects in a page of their own. The page keeps the set, the caller still closes its own. */
	void openObjects(ObjectSet objects, Selection selection, List<String> chain);

	/** Shows what changed over the selected interval, by a chain of classifiers. */
	void showDiff(List<String> chain);

	void showPage(Class<? extends Page> page);

	void openSource(SourceReference source);

	/** Lets people choose feature maps. */
	void chooseFeatureMaps();
}
