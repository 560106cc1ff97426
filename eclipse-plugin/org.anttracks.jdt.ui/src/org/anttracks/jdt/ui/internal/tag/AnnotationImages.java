// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.tag;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.texteditor.IAnnotationImageProvider;

/** The marks of features in the ruler. */
public class AnnotationImages implements IAnnotationImageProvider {

	@Override
	public Image getManagedImage(Annotation annotation) {
		return annotation instanceof FeatureAnnotation feature ? ColourImages.square(feature.colour()) : null;
	}

	@Override
	public String getImageDescriptorId(Annotation annotation) {
		return null;
	}

	@Override
	public ImageDescriptor getImageDescriptor(String imageDescriptorId) {
		return null;
	}
}
