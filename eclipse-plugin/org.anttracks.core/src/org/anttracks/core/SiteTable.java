// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;

/**
 * What each allocation site allocated in a part of a recording, and what of it is alive after its last collection. A row
 * is a site and a type. In the order of allocated bytes, greatest first. Plain data.
 *
 * @param rows    all of them
 * @param aliveAt the end of the last collection; without collections the end of the part
 */
public record SiteTable(List<Row> rows, Moment aliveAt) {

	/**
	 * @param site   number of the site, for {@link Recording#callers(int)}
	 * @param name   of the allocating frame, for people: java.util.ArrayList.grow(ArrayList.java:237)
	 * @param source null where no Java code is known
	 * @param type   of the objects
	 */
	public record Row(int site, String name, SourceReference source, String type, Amount allocated, Amount alive) {

		/** Part of the allocated bytes that is alive, 0 to 1. */
		public double aliveShare() {
			return allocated.bytes() == 0 ? 0 : (double) alive.bytes() / allocated.bytes();
		}
	}
}
