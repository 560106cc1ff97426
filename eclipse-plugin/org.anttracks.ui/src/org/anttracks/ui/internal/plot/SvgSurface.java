// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.Locale;

import org.eclipse.swt.graphics.RGB;

/** Writes an SVG text. */
final class SvgSurface implements Surface {

	private static final double LETTER = 6.6;
	private static final double LETTER_BOLD = 7.2;
	private static final double LINE = 16;

	private final StringBuilder out = new StringBuilder();
	private int clips;
	private boolean clipped;

	SvgSurface(int width, int height, RGB background) {
		write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
				+ "font-family=\"sans-serif\" font-size=\"12\">\n", width, height, width, height);
		rectangle(0, 0, width, height, background, OPAQUE);
	}

	String finish() {
		unclip();
		return out + "</svg>\n";
	}

	private void write(String format, Object... values) {
		out.append(String.format(Locale.ROOT, format, values));
	}

	private static String hex(RGB colour) {
		return String.format("#%02x%02x%02x", colour.red, colour.green, colour.blue);
	}

	private static String opacity(int alpha) {
		return alpha == OPAQUE ? "" : String.format(Locale.ROOT, " fill-opacity=\"%.2f\"", alpha / (double) OPAQUE);
	}

	@Override
	public void rectangle(double x, double y, double width, double height, RGB fill, int alpha) {
		write("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"%s/>\n", x, y, width, height,
				hex(fill), opacity(alpha));
	}

	@Override
	public void area(double[] outline, RGB fill, int alpha) {
		write("<polygon points=\"%s\" fill=\"%s\"%s/>\n", points(outline), hex(fill), opacity(alpha));
	}

	@Override
	public void lines(double[] points, RGB colour, double width, boolean dashed) {
		write("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"%s/>\n", points(points),
				hex(colour), width, dashed ? " stroke-dasharray=\"4 3\"" : "");
	}

	private static String points(double[] points) {
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < points.length; i += 2) {
			text.append(String.format(Locale.ROOT, i == 0 ? "%.1f,%.1f" : " %.1f,%.1f", points[i], points[i + 1]));
		}
		return text.toString();
	}

	@Override
	public void text(String text, double x, double y, Anchor anchor, RGB colour, boolean bold) {
		String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
		write("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\"%s>%s</text>\n", x, y + LINE / 4,
				anchor.name().toLowerCase(Locale.ROOT), hex(colour), bold ? " font-weight=\"bold\"" : "", escaped);
	}

	@Override
	public double textWidth(String text, boolean bold) {
		return text.length() * (bold ? LETTER_BOLD : LETTER);
	}

	@Override
	public double lineHeight() {
		return LINE;
	}

	@Override
	public void clip(double x, double y, double width, double height) {
		unclip();
		clips++;
		write("<clipPath id=\"clip%d\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/></clipPath>\n"
				+ "<g clip-path=\"url(#clip%d)\">\n", clips, x, y, width, height, clips);
		clipped = true;
	}

	@Override
	public void unclip() {
		if (clipped) {
			out.append("</g>\n");
			clipped = false;
		}
	}
}
