// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.editor;

import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jdt.ui.text.IJavaColorConstants;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;

/** Colours the text of a feature map, in the colours of the Java editor. */
final class MapScanner extends RuleBasedScanner {

	MapScanner() {
		IToken comment = token(IJavaColorConstants.JAVA_SINGLE_LINE_COMMENT, SWT.NORMAL);
		IToken string = token(IJavaColorConstants.JAVA_STRING, SWT.NORMAL);
		IToken keyword = token(IJavaColorConstants.JAVA_KEYWORD, SWT.BOLD);
		IToken name = token(IJavaColorConstants.JAVA_DEFAULT, SWT.BOLD);
		// A colour, in which # begins no comment; also parameters.
		IToken number = token(IJavaColorConstants.JAVA_DEFAULT, SWT.ITALIC);
		WordRule words = new WordRule(new Words(), Token.UNDEFINED);
		words.addWord("package", keyword);
		words.addWord("optional", keyword);
		setRules(new EndOfLineRule("//", comment), new SingleLineRule("(", ")", number), new EndOfLineRule("#", comment), new SingleLineRule("\"", "\"", string, '\\'), new NameRule(name), words);
	}

	private static IToken token(String colour, int style) {
		return new Token(new TextAttribute(JavaUI.getColorManager().getColor(colour), null, style));
	}

	private static final class Words implements IWordDetector {

		@Override
		public boolean isWordStart(char c) {
			return Character.isJavaIdentifierStart(c);
		}

		@Override
		public boolean isWordPart(char c) {
			return Character.isJavaIdentifierPart(c) || c == '.' || c == ':';
		}
	}

	/** Names of features begin a line. */
	private record NameRule(IToken name) implements IRule {

		@Override
		public IToken evaluate(ICharacterScanner scanner) {
			if (scanner.getColumn() != 0) {
				return Token.UNDEFINED;
			}
			int length = 0;
			int c = scanner.read();
			while (Character.isJavaIdentifierPart(c) || c == '-' || c == '+' || c == '&' || c == '*' || c == '.') {
				length++;
				c = scanner.read();
			}
			scanner.unread();
			return length == 0 ? Token.UNDEFINED : name;
		}
	}
}
