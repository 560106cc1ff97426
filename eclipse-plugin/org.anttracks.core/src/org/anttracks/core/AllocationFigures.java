// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the code of a program allocated over a whole recording, by the allocating method and line. What a method calls
 * is not counted. Plain data: usable by any thread, and when the recording is closed.
 */
public final class AllocationFigures {

	/**
	 * A method with code.
	 *
	 * @param className  as in {@link SourceReference}, with '$' before nested classes
	 * @param name       {@code <init>} for constructors and field initialisers
	 * @param descriptor as in class files: {@code (Ljava/lang/String;I)V}
	 */
	public record Method(String className, String name, String descriptor) {
	}

	/** What the code of one source file allocated. */
	public static final class OfFile {

		private final Map<Method, Amount> methods = new HashMap<>();
		private final SortedMap<Integer, Amount> lines = new TreeMap<>();
		private Amount allocated = Amount.NONE;

		/** All of it. */
		public Amount allocated() {
			return allocated;
		}

		/** Methods of all classes of the file that allocated something. */
		public Map<Method, Amount> methods() {
			return Map.copyOf(methods);
		}

		/** By line, the first is 1; lines that allocated nothing are not in it, nor is code without line numbers. */
		public SortedMap<Integer, Amount> lines() {
			return new TreeMap<>(lines);
		}

		private void add(SourceReference code, Amount amount) {
			allocated = allocated.plus(amount);
			methods.merge(new Method(code.className(), code.method(), code.descriptor()), amount, Amount::plus);
			if (code.line() > 0) {
				lines.merge(code.line(), amount, Amount::plus);
			}
		}
	}

	private final Path folder;
	private final Instant recorded;
	private final Amount allocated;
	private final Map<String, OfFile> files = new HashMap<>();

	/**
	 * @param folder   of the recording
	 * @param recorded when the recording began
	 * @param sites    of the whole recording
	 */
	public AllocationFigures(Path folder, Instant recorded, SiteTable sites) {
		this.folder = folder;
		this.recorded = recorded;
		Amount all = Amount.NONE;
		for (SiteTable.Row row : sites.rows()) {
			all = all.plus(row.allocated());
			SourceReference code = row.source();
			if (code != null && code.isMethod() && !code.file().isEmpty()) {
				files.computeIfAbsent(key(packageOf(code.className()), code.file()), file -> new OfFile())
						.add(code, row.allocated());
			}
		}
		allocated = all;
	}

	/** Takes a moment, as {@link Recording#sites} does. */
	public static AllocationFigures of(Recording recording) throws AntTracksException {
		return new AllocationFigures(recording.folder(), recording.info().start(), recording.sites(Query.by()));
	}

	private static String packageOf(String className) {
		return className.substring(0, Math.max(0, className.lastIndexOf('.')));
	}

	private static String key(String packageName, String file) {
		return packageName + '/' + file;
	}

	/** Folder of the recording. */
	public Path folder() {
		return folder;
	}

	/** When the recording began: source that was changed later may be on other lines by now. */
	public Instant recorded() {
		return recorded;
	}

	/** By the whole program, to say what share a figure is. */
	public Amount allocated() {
		return allocated;
	}

	/**
	 * Empty if the code of the file allocated nothing.
	 *
	 * @param packageName dotted; empty for the default package
	 * @param file        name without folders: Invoice.java
	 */
	public Optional<OfFile> ofFile(String packageName, String file) {
		return Optional.ofNullable(files.get(key(packageName, file)));
	}
}
