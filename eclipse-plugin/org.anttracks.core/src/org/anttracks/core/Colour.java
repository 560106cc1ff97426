// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** 0 to 255 each. */
public record Colour(int red, int green, int blue) {
}
