// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.compare.rangedifferencer.IRangeComparator;
import org.eclipse.compare.rangedifferencer.RangeDifference;
import org.eclipse.compare.rangedifferencer.RangeDifferencer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFileState;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IStorage;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ITypeRoot;

/**
 * Where the lines of a source that was recorded are now. The text of then is in the local history; where it is not,
 * every line counts as changed.
 */
public final class RecordedLines {

	private record Lines(String[] all) implements IRangeComparator {

		@Override
		public int getRangeCount() {
			return all.length;
		}

		@Override
		public boolean rangesEqual(int mine, IRangeComparator other, int theirs) {
			return all[mine].equals(((Lines) other).all[theirs]);
		}

		@Override
		public boolean skipRangeComparison(int length, int max, IRangeComparator other) {
			return false;
		}
	}

	private static final int GONE = -1;

	/** Null if the text of then is not known. */
	private final List<RangeDifference> changes;

	private RecordedLines(List<RangeDifference> changes) {
		this.changes = changes;
	}

	static RecordedLines of(ITypeRoot code, Instant recorded, String now) throws CoreException {
		if (!(code.getResource() instanceof IFile file) || file.getFileExtension().equals("jar")) {
			return new RecordedLines(List.of());
		}
		try {
			String then = textAt(file, recorded);
			return then == null ? new RecordedLines(null) : between(then, now);
		} catch (IOException e) {
			return new RecordedLines(null);
		}
	}

	/** From one text to another. */
	public static RecordedLines between(String then, String now) {
		RangeDifference[] all = RangeDifferencer.findDifferences(lines(then), lines(now));
		List<RangeDifference> changes = new ArrayList<>(Arrays.asList(all));
		changes.removeIf(change -> change.kind() != RangeDifference.CHANGE);
		return new RecordedLines(changes);
	}

	private static Lines lines(String text) {
		return new Lines(text.split("\\R", -1));
	}

	/** Null if it is not known. */
	private static String textAt(IFile file, Instant moment) throws CoreException, IOException {
		long time = moment.toEpochMilli();
		if (file.getLocalTimeStamp() <= time) {
			return read(file, file.getCharset());
		}
		for (IFileState state : file.getHistory(null)) {
			if (state.getModificationTime() <= time) {
				return read(state, file.getCharset());
			}
		}
		return null;
	}

	private static String read(IStorage storage, String charset) throws CoreException, IOException {
		if (storage instanceof IResource resource && !resource.isSynchronized(IResource.DEPTH_ZERO)) {
			return null;
		}
		try (InputStream in = storage.getContents()) {
			return new String(in.readAllBytes(), charset);
		}
	}

	/** Negative if it is no longer there. */
	int now(int recordedLine) {
		if (changes == null) {
			return recordedLine;
		}
		int shift = 0;
		for (RangeDifference change : changes) {
			if (recordedLine < change.leftStart()) {
				break;
			}
			if (recordedLine < change.leftEnd()) {
				int within = Math.min(recordedLine - change.leftStart(), change.rightLength() - 1);
				return change.rightLength() == 0 ? GONE : change.rightStart() + within;
			}
			shift = change.rightEnd() - change.leftEnd();
		}
		return recordedLine + shift;
	}

	/** @param last included */
	boolean changedIn(int first, int last) {
		return changes == null || changes.stream().anyMatch(change -> change.rightStart() <= last
				&& (change.rightEnd() > first || change.rightLength() == 0 && change.rightStart() > first));
	}
}
