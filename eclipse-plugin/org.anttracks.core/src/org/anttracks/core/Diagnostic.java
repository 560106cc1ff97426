// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * What is wrong at a place of a feature map.
 *
 * @param error      a map with errors cannot be used; with warnings it can
 * @param suggestion a text that may stand in the place of the span instead; null if there is none
 */
public record Diagnostic(boolean error, TextSpan span, String message, String suggestion) {
}
