// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;

/** Draws on the screen or an image. */
final class GcSurface implements Surface {

	private final GC gc;
	private final Font font;
	private final Font boldFont;

	GcSurface(GC gc) {
		this.gc = gc;
		font = gc.getFont();
		boldFont = JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
		gc.setAntialias(SWT.ON);
		gc.setTextAntialias(SWT.ON);
	}

	@Override
	public void rectangle(double x, double y, double width, double height, RGB fill, int alpha) {
		gc.setAlpha(alpha);
		gc.setBackground(new Color(fill));
		int left = (int) Math.round(x);
		int top = (int) Math.round(y);
		gc.fillRectangle(left, top, Math.max(1, (int) Math.round(x + width) - left),
				Math.max(1, (int) Math.round(y + height) - top));
		gc.setAlpha(OPAQUE);
	}

	@Override
	public void area(double[] outline, RGB fill, int alpha) {
		Path path = path(outline);
		path.close();
		gc.setAlpha(alpha);
		gc.setBackground(new Color(fill));
		gc.fillPath(path);
		gc.setAlpha(OPAQUE);
		path.dispose();
	}

	@Override
	public void lines(double[] points, RGB colour, double width, boolean dashed) {
		gc.setForeground(new Color(colour));
		gc.setLineWidth((int) Math.max(1, Math.round(width)));
		gc.setLineStyle(dashed ? SWT.LINE_DASH : SWT.LINE_SOLID);
		if (points.length == 4) {
			gc.drawLine((int) Math.round(points[0]), (int) Math.round(points[1]), (int) Math.round(points[2]),
					(int) Math.round(points[3]));
			return;
		}
		Path path = path(points);
		gc.drawPath(path);
		path.dispose();
	}

	private Path path(double[] points) {
		Path path = new Path(gc.getDevice());
		path.moveTo((float) points[0], (float) points[1]);
		for (int i = 2; i < points.length; i += 2) {
			path.lineTo((float) points[i], (float) points[i + 1]);
		}
		return path;
	}

	@Override
	public void text(String text, double x, double y, Anchor anchor, RGB colour, boolean bold) {
		gc.setForeground(new Color(colour));
		double width = textWidth(text, bold);
		double left = switch (anchor) {
		case START -> x;
		case MIDDLE -> x - width / 2;
		case END -> x - width;
		};
		gc.setFont(bold ? boldFont : font);
		gc.drawText(text, (int) Math.round(left), (int) Math.round(y - lineHeight() / 2), true);
		gc.setFont(font);
	}

	@Override
	public double textWidth(String text, boolean bold) {
		gc.setFont(bold ? boldFont : font);
		int width = gc.textExtent(text).x;
		gc.setFont(font);
		return width;
	}

	@Override
	public double lineHeight() {
		return gc.getFontMetrics().getHeight();
	}

	@Override
	public void clip(double x, double y, double width, double height) {
		gc.setClipping(new Rectangle((int) Math.floor(x), (int) Math.floor(y), (int) Math.ceil(width),
				(int) Math.ceil(height)));
	}

	@Override
	public void unclip() {
		gc.setClipping((Rectangle) null);
	}
}
