// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.refactoring;

import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.ElementNames;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.refactoring.RenameTypeArguments;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.RenameParticipant;

/** Feature maps follow new names of packages, classes and methods. */
public class RenameCode extends RenameParticipant {

	private IJavaElement element;

	@Override
	protected boolean initialize(Object renamed) {
		element = (IJavaElement) renamed;
		return true;
	}

	@Override
	public String getName() {
		return Messages.participant_name;
	}

	@Override
	public RefactoringStatus checkConditions(IProgressMonitor monitor, CheckConditionsContext context) {
		return new RefactoringStatus();
	}

	@Override
	public Change createChange(IProgressMonitor monitor) {
		return null;
	}

	/** Before, because the maps are looked for by the old names. */
	@Override
	public Change createPreChange(IProgressMonitor monitor) {
		return getArguments().getUpdateReferences() || getArguments() instanceof RenameTypeArguments ? MapChange.of(names()) : null;
	}

	private NameChange names() {
		String newName = getArguments().getNewName();
		if (element instanceof IType type) {
			String name = ElementNames.of(type);
			return NameChange.type(name, name.substring(0, name.length() - type.getElementName().length()) + newName);
		}
		if (element instanceof IMethod method) {
			return NameChange.method(ElementNames.of(method.getDeclaringType()), method.getElementName(), newName);
		}
		return NameChange.packages(((IPackageFragment) element).getElementName(), newName, false);
	}
}
