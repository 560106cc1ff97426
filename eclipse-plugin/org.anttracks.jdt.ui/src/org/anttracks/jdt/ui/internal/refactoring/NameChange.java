// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.refactoring;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.FeatureElement;
import org.anttracks.core.FeatureMap;
import org.anttracks.core.SelectorElement;
import org.anttracks.core.TextSpan;
import org.anttracks.jdt.ui.internal.map.Edit;

/** How the names in a map change when code gets another name or place. */
public interface NameChange {

	/** Null if the selector stays as it is. */
	Edit of(SelectorElement selector);

	default List<Edit> edits(FeatureMap map) {
		List<Edit> edits = new ArrayList<>();
		for (FeatureElement feature : map.features()) {
			for (SelectorElement selector : feature.selectors()) {
				Edit edit = of(selector);
				if (edit != null) {
					edits.add(edit);
				}
			}
		}
		return edits;
	}

	/** A class, and with it the classes nested in it and all their methods. */
	static NameChange type(String name, String newName) {
		return selector -> selector.kind() == SelectorElement.Kind.PACKAGE || selector.kind() == SelectorElement.Kind.PACKAGE_TREE
				? null : prefix(selector, name, newName);
	}

	/**
	 * A package. Names of classes in it begin with its name, but so do those in packages below it, which have moved
	 * only if the refactoring says so.
	 */
	static NameChange packages(String name, String newName, boolean subpackages) {
		return selector -> switch (selector.kind()) {
		case PACKAGE, PACKAGE_TREE -> subpackages || selector.owner().equals(name) ? prefix(selector, name, newName) : null;
		default -> subpackages || isClassIn(name, selector.owner()) ? prefix(selector, name, newName) : null;
		};
	}

	/** A method and all its overloads of the given parameters; null means all. */
	static NameChange method(String type, String name, String newName) {
		return selector -> {
			String owner = selector.owner().replace('$', '.');
			if (selector.kind() == SelectorElement.Kind.METHOD && owner.equals(type) && selector.method().equals(name)) {
				return replace(selector.methodSpan(), newName);
			}
			if (selector.kind() == SelectorElement.Kind.NAME && owner.equals(type + "." + name)) {
				TextSpan span = selector.ownerSpan();
				return new Edit(span.end() - name.length(), name.length(), newName);
			}
			return null;
		};
	}

	private static boolean isClassIn(String name, String owner) {
		return owner.length() > name.length() + 1 && Character.isUpperCase(owner.charAt(name.length() + 1));
	}

	private static Edit prefix(SelectorElement selector, String name, String newName) {
		String owner = selector.owner().replace('$', '.');
		boolean hit = owner.equals(name) || owner.startsWith(name + ".");
		return hit ? new Edit(selector.ownerSpan().offset(), name.length(), newName) : null;
	}

	private static Edit replace(TextSpan span, String with) {
		return new Edit(span.offset(), span.length(), with);
	}
}
