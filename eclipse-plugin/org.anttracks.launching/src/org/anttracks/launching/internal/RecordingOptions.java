// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/**
 * What the tab <i>AntTracks</i> of a launch configuration says. Empty texts mean: as in the preferences, as in the VM
 * arguments, the maps of the project.
 */
public record RecordingOptions(String jdk, String folder, Collector collector, String initialHeap, String maximalHeap,
		String youngGeneration, int stackInterval, int stackDepth, boolean digest, String featureMap, boolean open) {

	public static final int DEFAULT_STACK_INTERVAL = 1;
	public static final int DEFAULT_STACK_DEPTH = 64;
	public static final int MOST_STACK_DEPTH = 1024;

	private static final String PREFIX = LaunchingPlugin.ID + ".";
	private static final String JDK = PREFIX + "jdk";
	private static final String FOLDER = PREFIX + "folder";
	private static final String COLLECTOR = PREFIX + "collector";
	private static final String INITIAL_HEAP = PREFIX + "initialHeap";
	private static final String MAXIMAL_HEAP = PREFIX + "maximalHeap";
	private static final String YOUNG_GENERATION = PREFIX + "youngGeneration";
	private static final String STACK_INTERVAL = PREFIX + "stackInterval";
	private static final String STACK_DEPTH = PREFIX + "stackDepth";
	private static final String DIGEST = PREFIX + "digest";
	private static final String FEATURE_MAP = PREFIX + "featureMap";
	private static final String OPEN = PREFIX + "open";

	public static RecordingOptions of(ILaunchConfiguration from) throws CoreException {
		return new RecordingOptions(from.getAttribute(JDK, ""), from.getAttribute(FOLDER, ""),
				Collector.of(from.getAttribute(COLLECTOR, "")), from.getAttribute(INITIAL_HEAP, ""),
				from.getAttribute(MAXIMAL_HEAP, ""), from.getAttribute(YOUNG_GENERATION, ""),
				from.getAttribute(STACK_INTERVAL, DEFAULT_STACK_INTERVAL), from.getAttribute(STACK_DEPTH, DEFAULT_STACK_DEPTH),
				from.getAttribute(DIGEST, false), from.getAttribute(FEATURE_MAP, ""),
				from.getAttribute(OPEN, LaunchPreferences.open()));
	}

	/** Attributes that have their default are removed, so that untouched configurations stay as they are. */
	public void write(ILaunchConfigurationWorkingCopy to) {
		text(to, JDK, jdk);
		text(to, FOLDER, folder);
		text(to, COLLECTOR, collector.id());
		text(to, INITIAL_HEAP, initialHeap);
		text(to, MAXIMAL_HEAP, maximalHeap);
		text(to, YOUNG_GENERATION, youngGeneration);
		number(to, STACK_INTERVAL, stackInterval, DEFAULT_STACK_INTERVAL);
		number(to, STACK_DEPTH, stackDepth, DEFAULT_STACK_DEPTH);
		flag(to, DIGEST, digest, false);
		text(to, FEATURE_MAP, featureMap);
		flag(to, OPEN, open, LaunchPreferences.open());
	}

	private static void text(ILaunchConfigurationWorkingCopy to, String key, String value) {
		if (value.isEmpty()) {
			to.removeAttribute(key);
		} else {
			to.setAttribute(key, value);
		}
	}

	private static void number(ILaunchConfigurationWorkingCopy to, String key, int value, int standard) {
		if (value == standard) {
			to.removeAttribute(key);
		} else {
			to.setAttribute(key, value);
		}
	}

	private static void flag(ILaunchConfigurationWorkingCopy to, String key, boolean value, boolean standard) {
		if (value == standard) {
			to.removeAttribute(key);
		} else {
			to.setAttribute(key, value);
		}
	}
}
