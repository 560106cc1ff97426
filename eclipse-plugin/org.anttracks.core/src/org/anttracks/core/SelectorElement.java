// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * One selector of a feature, as it was written.
 *
 * @param owner      package or class, or for {@link Kind#NAME} perhaps a method
 * @param method     empty but for {@link Kind#METHOD}
 * @param parameters inside the parentheses, or the whole descriptor; null if any will do
 * @param firstIndex first bytecode of a {@link Kind#METHOD} or first line of {@link Kind#LINES}; -1 if there is no range
 * @param lastIndex  included
 * @param methodSpan null if there is no method
 */
public record SelectorElement(Kind kind, String text, String owner, String method, String parameters, int firstIndex,
		int lastIndex, TextSpan span, TextSpan ownerSpan, TextSpan methodSpan) {

	/** The order is that of the core. */
	public enum Kind {
		/** {@code org.x.*}: the package and its subpackages. */
		PACKAGE_TREE,
		/** {@code package org.x}: this package alone. */
		PACKAGE,
		/** {@code org.x.Foo}, {@code org.x.Foo.bar}: a class, or a method; only the program tells. */
		NAME,
		/** {@code org.x.Foo::bar}, {@code org.x.Foo.bar(int)}. */
		METHOD,
		/** {@code org.x.Foo:120-145}. */
		LINES
	}
}
