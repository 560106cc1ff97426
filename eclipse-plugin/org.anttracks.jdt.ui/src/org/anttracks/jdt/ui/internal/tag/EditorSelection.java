// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import java.util.List;

import org.anttracks.jdt.ui.internal.map.Lines;
import org.anttracks.jdt.ui.internal.map.SourceLines;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;

/** What a selection in a Java editor means: a method, a class, or statements. */
public final class EditorSelection {

	private final ICompilationUnit unit;
	private final IDocument document;
	private final int offset;
	private final int length;

	public EditorSelection(ICompilationUnit unit, IDocument document, int offset, int length) {
		this.unit = unit;
		this.document = document;
		this.offset = offset;
		this.length = length;
	}

	/** Null if nothing there can be tagged. */
	public TagTarget target() throws JavaModelException, BadLocationException {
		unit.reconcile(ICompilationUnit.NO_AST, false, null, null);
		SourceLines source = new SourceLines(document.get());
		Lines lines = source.trim(LineRange.lines(document, new Position(offset, length)));
		if (lines == null) {
			return null;
		}
		int start = LineRange.position(document, lines).offset;
		IMember member = member(unit.getElementAt(length == 0 ? offset : start));
		if (member == null) {
			return null;
		}
		IMember whole = whole(member, lines);
		if (whole != null) {
			return new ElementTarget(List.of(whole));
		}
		IType type = member instanceof IType itself ? itself : member.getDeclaringType();
		while (type.getDeclaringType() != null) {
			type = type.getDeclaringType();
		}
		return new LinesTarget(type, lines, source.anchor(lines));
	}

	private static IMember member(IJavaElement element) {
		IJavaElement found = element;
		while (found != null && !(found instanceof IMember)) {
			found = found.getParent();
		}
		return (IMember) found;
	}

	/** The method or class that is meant: the cursor or the selection is at its name, or all its lines are selected. */
	private IMember whole(IMember innermost, Lines lines) throws JavaModelException, BadLocationException {
		for (IJavaElement element = innermost; element instanceof IMember member; element = element.getParent()) {
			boolean code = member instanceof IMethod || member instanceof IType type && !type.isAnonymous() && !type.isLocal();
			if (code && (isAt(member.getNameRange()) || lines.equals(lines(member)) || length == 0)) {
				return member;
			}
		}
		return null;
	}

	private boolean isAt(ISourceRange name) {
		return name != null && name.getOffset() <= offset && offset + length <= name.getOffset() + name.getLength();
	}

	private Lines lines(IMember member) throws JavaModelException, BadLocationException {
		ISourceRange range = member.getSourceRange();
		return LineRange.lines(document, new Position(range.getOffset(), range.getLength()));
	}
}
