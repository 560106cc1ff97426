// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;

/**
 * A JDK that was checked: it starts and can record.
 *
 * @param javaVersion of the language: 17
 */
public record RecorderJdk(Path home, String javaVersion) {

	private static final String VM_TYPE = "org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType";
	private static final String VM_ID = "org.anttracks.recorder";

	/** Makes it known to the workbench, which can launch installed JREs only, and gives the path of its container. */
	public IPath containerPath() {
		IVMInstallType type = JavaRuntime.getVMInstallType(VM_TYPE);
		IVMInstall known = type.findVMInstall(VM_ID);
		if (known == null || !home.toFile().equals(known.getInstallLocation())) {
			VMStandin description = new VMStandin(type, VM_ID);
			description.setName(Messages.jdk_name);
			description.setInstallLocation(home.toFile());
			known = description.convertToRealVM();
		}
		return JavaRuntime.newJREContainerPath(known);
	}
}
