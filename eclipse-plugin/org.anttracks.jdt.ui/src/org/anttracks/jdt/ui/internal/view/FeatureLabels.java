// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.view;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.tag.ColourImages;
import org.anttracks.jdt.ui.internal.tag.FeatureVisibility;
import org.anttracks.jdt.ui.internal.tag.JdtIcons;
import org.anttracks.jdt.ui.internal.tag.LostTags;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;

/** Names and colours of features. */
final class FeatureLabels extends LabelProvider implements IStyledLabelProvider {

	@Override
	public StyledString getStyledText(Object element) {
		StyledString text = new StyledString();
		if (element instanceof IFile file) {
			text.append(file.getName()).append("  " + file.getParent().getFullPath().makeRelative(), StyledString.QUALIFIER_STYLER);
		} else if (element instanceof FeatureNode feature) {
			text.append(feature.name());
			if (feature.label() != null) {
				text.append("  " + feature.label(), StyledString.DECORATIONS_STYLER);
			}
			if (!FeatureVisibility.isVisible(feature.map(), feature.name())) {
				text.append("  " + Messages.view_hidden, StyledString.QUALIFIER_STYLER);
			}
		} else if (element instanceof CodeNode code) {
			text.append(code.selector().text());
			if (isLost(code)) {
				text.append("  " + Messages.view_lost, StyledString.QUALIFIER_STYLER);
			}
		}
		return text;
	}

	@Override
	public String getText(Object element) {
		return getStyledText(element).getString();
	}

	@Override
	public Image getImage(Object element) {
		if (element instanceof FeatureNode feature) {
			return ColourImages.square(feature.colour());
		}
		return element instanceof IFile ? JdtIcons.features() : isLost((CodeNode) element) ? JdtIcons.lost() : JdtIcons.tag();
	}

	private static boolean isLost(CodeNode code) {
		IFile map = code.feature().map();
		try {
			for (IMarker marker : map.findMarkers(LostTags.MARKER, false, IResource.DEPTH_ZERO)) {
				if (marker.getAttribute(IMarker.CHAR_START, -1) == code.selector().span().offset()) {
					return true;
				}
			}
		} catch (CoreException e) {
			JdtUiPlugin.log(e);
		}
		return false;
	}
}
