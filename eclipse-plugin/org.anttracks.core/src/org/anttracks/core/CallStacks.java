// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;

/**
 * Who called an allocation site.
 *
 * @param certain innermost first: the allocating frame and its callers as far as a compiler inlined them
 * @param often   innermost first: the full stack that was seen most often; empty if none was seen
 * @param times   how often it was seen
 */
public record CallStacks(List<Frame> certain, List<Frame> often, long times) {

	/**
	 * @param text   for people, as in a stack trace
	 * @param source null where it is not known
	 */
	public record Frame(String text, SourceReference source) {
	}
}
