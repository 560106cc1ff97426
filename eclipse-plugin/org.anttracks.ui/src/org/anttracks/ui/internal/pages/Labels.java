// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import org.anttracks.core.AttributionRule;
import org.anttracks.core.DiffSet;
import org.anttracks.core.FeatureSeries.Kind;
import org.anttracks.core.Measure;
import org.anttracks.ui.internal.Messages;

/** Names of constants for people. */
public final class Labels {

	private Labels() {
	}

	public static String of(Measure measure) {
		return measure == Measure.BYTES ? Messages.Measure_bytes : Messages.Measure_objects;
	}

	public static String of(Kind kind) {
		return kind == Kind.ALIVE ? Messages.Kind_alive : Messages.Kind_allocated;
	}

	public static String of(AttributionRule rule) {
		return rule == AttributionRule.NEAREST ? Messages.Rule_nearest : Messages.Rule_allocating;
	}

	public static String of(DiffSet set) {
		return switch (set) {
		case PERMANENT -> Messages.Set_permanent;
		case BORN -> Messages.Set_born;
		case DIED -> Messages.Set_died;
		case TEMPORARY -> Messages.Set_temporary;
		};
	}
}
