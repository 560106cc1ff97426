// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.graphics.RGB;

/**
 * A line of the box at the mouse.
 *
 * @param colour null if the line is of nothing drawn
 */
public record HoverLine(RGB colour, String label, String value) {
}
