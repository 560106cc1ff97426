// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.anttracks.core.AllocationFigures;
import org.anttracks.core.AllocationFigures.Method;
import org.anttracks.core.AllocationFigures.OfFile;
import org.anttracks.core.Amount;
import org.anttracks.core.SourceReference;
import org.anttracks.jdt.ui.internal.source.SourceFinder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IClassFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;

/** The figures of a source file, where they stand in its text now. */
public final class CodeFigures {

	/** Of all bytes; less is not worth a line. */
	private static final double LEAST_SHARE = 0.001;

	private final ITypeRoot code;
	private final AllocationFigures all;
	private final IDocument document;
	private final RecordedLines lines;
	private final List<CodeFigure> figures = new ArrayList<>();
	private final Set<Integer> taken = new HashSet<>();

	/** @param document the text of the code in an editor */
	public CodeFigures(ITypeRoot code, AllocationFigures all, IDocument document) throws CoreException {
		this.code = code;
		this.all = all;
		this.document = document;
		lines = RecordedLines.of(code, all.recorded(), document.get());
	}

	/** Of methods, and of lines below them. */
	public List<CodeFigure> all() throws JavaModelException, BadLocationException {
		OfFile ofFile = all.ofFile(packageName(), fileName()).orElse(null);
		if (ofFile != null) {
			for (IType type : code instanceof ICompilationUnit unit ? unit.getTypes() : new IType[] { code.findPrimaryType() }) {
				methods(type, ofFile);
			}
			lines(ofFile);
		}
		return figures;
	}

	private String packageName() {
		return code.getParent().getElementName();
	}

	/** Class files name those of nested classes too; their source is that of the class around them. */
	private String fileName() {
		return code instanceof IClassFile ? code.findPrimaryType().getElementName().replaceFirst("\\$.*", "") + ".java"
				: code.getElementName();
	}

	private void methods(IType type, OfFile ofFile) throws JavaModelException, BadLocationException {
		String name = type.getFullyQualifiedName('$');
		for (IMethod method : type.getMethods()) {
			Amount amount = Amount.NONE;
			for (Map.Entry<Method, Amount> entry : ofFile.methods().entrySet()) {
				Method found = entry.getKey();
				if (found.className().equals(name) && isPartOf(new SourceReference(found.className(), found.name(),
						found.descriptor(), "", 0), method, type)) {
					amount = amount.plus(entry.getValue());
				}
			}
			add(method, amount);
		}
		for (IType nested : type.getTypes()) {
			methods(nested, ofFile);
		}
	}

	/** The method itself, and its lambdas where only one method has the name. */
	private static boolean isPartOf(SourceReference found, IMethod method, IType type) throws JavaModelException {
		if (!found.method().startsWith("lambda$")) {
			return SourceFinder.isMethod(method, found);
		}
		String around = found.method().split("\\$")[1];
		boolean only = true;
		for (IMethod other : type.getMethods()) {
			only &= other.equals(method) || !other.getElementName().equals(method.getElementName());
		}
		return only && around.equals(method.isConstructor() ? "new" : method.getElementName());
	}

	private void add(IMember member, Amount amount) throws JavaModelException, BadLocationException {
		ISourceRange name = member.getNameRange();
		ISourceRange range = member.getSourceRange();
		if (isShown(amount) && name != null && range != null && range.getOffset() + range.getLength() <= document.getLength()) {
			int first = document.getLineOfOffset(name.getOffset());
			int last = document.getLineOfOffset(range.getOffset() + range.getLength());
			taken.add(first);
			figures.add(new CodeFigure(first, amount, lines.changedIn(first, last)));
		}
	}

	private void lines(OfFile ofFile) {
		ofFile.lines().forEach((recorded, amount) -> {
			int line = lines.now(recorded - 1);
			if (isShown(amount) && line >= 0 && line < document.getNumberOfLines() && taken.add(line)) {
				figures.add(new CodeFigure(line, amount, lines.changedIn(line, line)));
			}
		});
	}

	private boolean isShown(Amount amount) {
		return amount.bytes() > 0 && amount.bytes() >= all.allocated().bytes() * LEAST_SHARE;
	}
}
