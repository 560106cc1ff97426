// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.osgi.util.NLS;

/**
 * Where the user's VM arguments and the tab <i>AntTracks</i> want different things.
 *
 * @param impossible arguments that cannot be recorded, as texts for people
 * @param replaced   arguments that the tab replaces while it records, as texts for people
 */
public record ArgumentConflicts(List<String> impossible, List<String> replaced) {

	private static final Pattern FOREIGN_COLLECTOR = Pattern.compile("-XX:\\+Use(Z|Shenandoah|Epsilon)GC");
	private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use[A-Za-z0-9]*GC");
	private static final Pattern UNRECORDABLE = Pattern.compile("-XX:\\+UseNUMA|-XX:-UseTLAB|-XX:\\+UseBiasedLocking"
			+ "|-Xshare:dump|-XX:ArchiveClassesAtExit=.*|-XX:\\+UseJVMCICompiler");
	private static final Pattern RECORDER = Pattern.compile("-XX:([+-]AntTracks|AntTracksDir=.*)");

	/** @param users VM arguments of the launch configuration */
	public static ArgumentConflicts of(String users, RecordingOptions options) {
		ArgumentConflicts found = new ArgumentConflicts(new ArrayList<>(), new ArrayList<>());
		for (String argument : DebugPlugin.parseArguments(users)) {
			found.check(argument, options);
		}
		return found;
	}

	private void check(String argument, RecordingOptions options) {
		Collector chosen = options.collector();
		if (chosen == Collector.AS_RUN && FOREIGN_COLLECTOR.matcher(argument).matches()) {
			impossible.add(NLS.bind(Messages.conflict_collector, argument));
		} else if (UNRECORDABLE.matcher(argument).matches()) {
			impossible.add(NLS.bind(Messages.conflict_unrecordable, argument));
		} else if (chosen != Collector.AS_RUN && COLLECTOR.matcher(argument).matches() && !argument.equals(chosen.flag())) {
			replaced.add(NLS.bind(Messages.conflict_replaced, argument, chosen.flag()));
		} else if (RECORDER.matcher(argument).matches()) {
			replaced.add(NLS.bind(Messages.conflict_recorder, argument));
		} else {
			size(argument, options.initialHeap(), "-Xms", "-XX:InitialHeapSize=");
			size(argument, options.maximalHeap(), "-Xmx", "-XX:MaxHeapSize=");
			size(argument, options.youngGeneration(), "-Xmn", "-XX:NewSize=", "-XX:MaxNewSize=");
		}
	}

	/** The first of the flags is the one that the tab adds. */
	private void size(String argument, String size, String... flags) {
		String ours = flags[0] + size;
		if (!size.isEmpty() && !argument.equalsIgnoreCase(ours) && List.of(flags).stream().anyMatch(argument::startsWith)) {
			replaced.add(NLS.bind(Messages.conflict_replaced, argument, ours));
		}
	}
}
