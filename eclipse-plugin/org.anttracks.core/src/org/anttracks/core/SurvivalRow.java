// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * Which objects of a site and type live through the first collection after their allocation.
 *
 * @param site     as in {@link SiteTable.Row}
 * @param met      were there when a collection began
 * @param survived of these, lived through the first one
 */
public record SurvivalRow(int site, String type, Amount met, Amount survived) {

	/** 0 to 1; 0 if none met a collection. */
	public double rate() {
		return met.objects() == 0 ? 0 : (double) survived.objects() / met.objects();
	}
}
