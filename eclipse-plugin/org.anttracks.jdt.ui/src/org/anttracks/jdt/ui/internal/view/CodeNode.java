// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.view;

import org.anttracks.core.SelectorElement;

/** Code of a feature: one selector. */
record CodeNode(FeatureNode feature, SelectorElement selector) {

	/** The same text in the same feature. */
	@Override
	public boolean equals(Object other) {
		return other instanceof CodeNode node && node.feature.equals(feature)
				&& node.selector.text().equals(selector.text());
	}

	@Override
	public int hashCode() {
		return selector.text().hashCode();
	}
}
