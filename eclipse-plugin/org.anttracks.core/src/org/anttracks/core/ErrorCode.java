// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** Why something could not be done. All but the last three are the core's own codes. */
public enum ErrorCode {
	/** There is no such file or directory. */
	NOT_FOUND("NotFound"),
	/** A recording is a directory of segments. */
	NOT_A_DIRECTORY("NotADirectory"),
	/** The directory or a segment may not be read. */
	NO_PERMISSION("NoPermission"),
	/** The directory holds no segment. */
	NO_SEGMENTS("NoSegments"),
	/** A segment is missing. */
	MISSING_SEGMENT("MissingSegment"),
	/** The file is not a segment of an AntTracks trace. */
	FOREIGN_FILE("ForeignFile"),
	/** The trace was written in a newer major version. */
	FUTURE_VERSION("FutureVersion"),
	/** The trace ends in the middle. */
	TRUNCATED("Truncated"),
	/** Bytes were changed: a check failed. */
	CORRUPT("Corrupt"),
	/** A definition or phase record cannot be understood. */
	BAD_RECORD("BadRecord"),
	/** The system reported an error while reading. */
	IO("Io"),
	/** The caller asked to stop; Java callers see an OperationCanceledException instead. */
	CANCELLED("Cancelled"),
	/** The trace has no such moment. */
	NO_SUCH_MOMENT("NoSuchMoment"),
	/** The request cannot be understood. */
	BAD_ARGUMENT("BadArgument"),
	/** The native core for this platform is not installed or cannot be loaded. */
	NO_CORE("NoCore"),
	/** A failure inside the core: a bug, or not enough memory. */
	INTERNAL("Internal"),
	/** The process of the core crashed or was killed. What was open in it is lost; open it again. */
	STOPPED("Stopped");

	private final String coreName;

	ErrorCode(String coreName) {
		this.coreName = coreName;
	}

	static ErrorCode of(String coreName) {
		for (ErrorCode code : values()) {
			if (code.coreName.equals(coreName)) {
				return code;
			}
		}
		return INTERNAL;
	}
}
