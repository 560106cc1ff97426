// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.launch;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.jdt.ui.internal.map.Lines;
import org.eclipse.jdt.core.util.IClassFileReader;
import org.eclipse.jdt.core.util.ICodeAttribute;
import org.eclipse.jdt.core.util.ILineNumberAttribute;
import org.eclipse.jdt.core.util.IMethodInfo;

/** Which bytecodes of a class come from which lines of its source. */
final class LineTable {

	private record Row(int start, int line) {
	}

	private LineTable() {
	}

	/** Selectors of the bytecodes that come from the lines: {@code shop.Page::load(I)V[10..42]}. */
	static List<String> selectors(IClassFileReader reader, Lines lines) {
		List<String> selectors = new ArrayList<>();
		String name = new String(reader.getClassName()).replace('/', '.');
		for (IMethodInfo method : reader.getMethodInfos()) {
			ICodeAttribute code = method.getCodeAttribute();
			if (code != null && code.getLineNumberAttribute() != null) {
				String prefix = name + "::" + new String(method.getName()) + new String(method.getDescriptor());
				ranges(rows(code.getLineNumberAttribute()), code.getCodeLength(), lines)
						.forEach(range -> selectors.add(prefix + range));
			}
		}
		return selectors;
	}

	private static List<Row> rows(ILineNumberAttribute attribute) {
		List<Row> rows = new ArrayList<>();
		for (int[] row : attribute.getLineNumberTable()) {
			rows.add(new Row(row[0], row[1]));
		}
		rows.sort((a, b) -> Integer.compare(a.start, b.start));
		return rows;
	}

	/** Neighbours are one range. */
	private static List<String> ranges(List<Row> rows, long codeLength, Lines lines) {
		List<String> ranges = new ArrayList<>();
		int start = -1;
		for (Row row : rows) {
			boolean inside = lines.first() <= row.line && row.line <= lines.last();
			if (inside && start < 0) {
				start = row.start;
			} else if (!inside && start >= 0) {
				ranges.add("[" + start + ".." + (row.start - 1) + "]");
				start = -1;
			}
		}
		if (start >= 0) {
			ranges.add("[" + start + ".." + (codeLength - 1) + "]");
		}
		return ranges;
	}
}
