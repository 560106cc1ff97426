// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * A place in code.
 *
 * @param className  as Java code names it, with '$' before nested classes: java.util.Map$Entry
 * @param method     empty if a class is meant
 * @param descriptor of the method as in class files, empty if there is no method
 * @param file       name of the source file without folders; empty if unknown
 * @param line       1 is the first; 0 if unknown
 */
public record SourceReference(String className, String method, String descriptor, String file, int line) {

	public boolean isMethod() {
		return !method.isEmpty();
	}
}
