// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal;

import org.eclipse.osgi.util.NLS;

/** Texts for people. */
public final class Messages extends NLS {

	public static String annotation_text;
	public static String assist_tag;
	public static String dialog_colour;
	public static String dialog_colourChoice;
	public static String dialog_feature;
	public static String dialog_map;
	public static String dialog_message;
	public static String dialog_badMap;
	public static String dialog_badName;
	public static String dialog_noName;
	public static String dialog_others;
	public static String dialog_subpackages;
	public static String dialog_title;
	public static String figure_allocated;
	public static String figure_pageDescription;
	public static String figure_pageShow;
	public static String figure_stale;
	public static String job_check;
	public static String job_tags;
	public static String lost_accept;
	public static String lost_message;
	public static String lost_remove;
	public static String lost_show;
	public static String operation_failed;
	public static String operation_stale;
	public static String operation_tag;
	public static String operation_untag;
	public static String operation_rename;
	public static String operation_merge;
	public static String operation_delete;
	public static String operation_recolour;
	public static String participant_name;
	public static String properties_badName;
	public static String properties_description;
	public static String properties_map;
	public static String properties_noFolder;
	public static String target_lines;
	public static String target_many;
	public static String target_none;
	public static String view_delete;
	public static String view_empty;
	public static String view_hide;
	public static String view_merge;
	public static String view_mergeMessage;
	public static String view_open;
	public static String view_recolour;
	public static String view_remove;
	public static String view_rename;
	public static String view_renameMessage;
	public static String view_show;
	public static String view_hidden;
	public static String view_lost;

	static {
		NLS.initializeMessages("org.anttracks.jdt.ui.internal.messages", Messages.class);
	}

	private Messages() {
	}
}
