// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** The core could not do what was asked; it says why, and where in which file. */
public class AntTracksException extends Exception {

	/** Offset or block that is not known. */
	public static final long NOWHERE = -1;

	private static final long serialVersionUID = 1L;

	private final ErrorCode code;
	private final String file;
	private final long offset;
	private final long block;

	/** Called by the core, hence the plain types. */
	public AntTracksException(String code, String message, String file, long offset, long block) {
		this(ErrorCode.of(code), message, file, offset, block, null);
	}

	public AntTracksException(ErrorCode code, String message, Throwable cause) {
		this(code, message, "", NOWHERE, NOWHERE, cause);
	}

	public AntTracksException(ErrorCode code, String message, String file, long offset, long block, Throwable cause) {
		super(message, cause);
		this.code = code;
		this.file = file;
		this.offset = offset;
		this.block = block;
	}

	public ErrorCode code() {
		return code;
	}

	/** The file that the problem is in; empty if it is in none. */
	public String file() {
		return file;
	}

	/** Byte in the file, or {@link #NOWHERE}. */
	public long offset() {
		return offset;
	}

	/** Sequence number of the block in the trace, or {@link #NOWHERE}. */
	public long block() {
		return block;
	}
}
