// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;

/**
 * One block of a feature map, as it was written.
 *
 * @param span       from the name to the closing brace
 * @param label      null if the map gives none
 * @param colour     null if the map gives none
 * @param colourSpan null if the map gives none
 * @param optional   its selectors may match nothing without a warning
 * @param bodySpan   the braces and what is between them
 */
public record FeatureElement(String name, String label, Colour colour, boolean optional, TextSpan span,
		TextSpan nameSpan, TextSpan colourSpan, TextSpan bodySpan, List<SelectorElement> selectors) {
}
