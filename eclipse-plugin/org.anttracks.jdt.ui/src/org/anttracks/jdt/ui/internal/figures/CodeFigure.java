// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import org.anttracks.core.Amount;

/**
 * What a class, a method or a line allocated.
 *
 * @param line  in the editor; the first is 0
 * @param stale the source was changed since the recording
 */
public record CodeFigure(int line, Amount amount, boolean stale) {
}
