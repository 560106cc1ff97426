// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * A feature as plots and tables show it.
 *
 * @param index position among the features; the last is <i>Others</i>: what no feature maps
 * @param name  as in the map, and in the classifier {@code feature}
 * @param label for people
 */
public record Feature(int index, String name, String label, Colour colour) {
}
