// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import org.eclipse.osgi.util.NLS;

/** Texts for people. */
public final class Messages extends NLS {

	public static String collector_asRun;
	public static String collector_g1;
	public static String collector_parallel;
	public static String collector_serial;
	public static String conflict_collector;
	public static String conflict_recorder;
	public static String conflict_replaced;
	public static String conflict_unrecordable;
	public static String launch_finishing;
	public static String launch_preparing;
	public static String failure_empty;
	public static String failure_exit;
	public static String jdk_missing;
	public static String jdk_noJava;
	public static String jdk_noStart;
	public static String jdk_noFlag;
	public static String jdk_name;
	public static String jdk_tooOld;
	public static String noRunDelegate;
	public static String folder_notCreated;
	public static String problem_title;
	public static String problem_openPreferences;
	public static String tab_name;
	public static String tab_jdk;
	public static String tab_jdkHome;
	public static String tab_jdkHint;
	public static String tab_jdkPreferences;
	public static String tab_browse;
	public static String tab_workspace;
	public static String tab_heap;
	public static String tab_collector;
	public static String tab_initialHeap;
	public static String tab_maximalHeap;
	public static String tab_youngGeneration;
	public static String tab_heapHint;
	public static String tab_what;
	public static String tab_stackInterval;
	public static String tab_stackIntervalHint;
	public static String tab_stackDepth;
	public static String tab_digest;
	public static String tab_result;
	public static String tab_folder;
	public static String tab_folderHint;
	public static String tab_map;
	public static String tab_mapHint;
	public static String tab_mapChoose;
	public static String tab_open;
	public static String tab_badSize;
	public static String tab_badMap;
	public static String tab_badFolder;
	public static String page_description;
	public static String page_jdk;
	public static String page_jdkFound;
	public static String page_jdkChecking;
	public static String page_folder;
	public static String page_open;

	static {
		NLS.initializeMessages("org.anttracks.launching.internal.messages", Messages.class);
	}

	private Messages() {
	}
}
