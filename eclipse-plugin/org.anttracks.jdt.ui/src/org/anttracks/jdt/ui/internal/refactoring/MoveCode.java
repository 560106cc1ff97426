// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.refactoring;

import org.anttracks.jdt.ui.internal.Messages;
import org.anttracks.jdt.ui.internal.map.ElementNames;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.MoveParticipant;

/** Feature maps follow classes that move to another package or class. */
public class MoveCode extends MoveParticipant {

	private IType type;

	@Override
	protected boolean initialize(Object moved) {
		type = (IType) moved;
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

	@Override
	public Change createPreChange(IProgressMonitor monitor) {
		Object destination = getArguments().getDestination();
		String prefix;
		if (destination instanceof IPackageFragment fragment) {
			prefix = fragment.isDefaultPackage() ? "" : fragment.getElementName() + ".";
		} else if (destination instanceof IType outer) {
			prefix = ElementNames.of(outer) + ".";
		} else {
			return null;
		}
		return MapChange.of(NameChange.type(ElementNames.of(type), prefix + type.getElementName()));
	}
}
