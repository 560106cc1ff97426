// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.anttracks.launching.internal.ArgumentConflicts;
import org.anttracks.launching.internal.LaunchingPlugin;
import org.anttracks.launching.internal.Messages;
import org.anttracks.launching.internal.RecordingOptions;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;

/** The tab <i>AntTracks</i> of a launch configuration. */
public class RecordingTab extends AbstractLaunchConfigurationTab {

	private static final int SCROLL = 20;

	private JdkFields jdk;
	private HeapFields heap;
	private DetailFields details;
	private ResultFields result;

	@Override
	public void createControl(Composite parent) {
		ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
		Composite all = new Composite(scrolled, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(all);
		Runnable changed = this::changed;
		jdk = new JdkFields(all, changed);
		heap = new HeapFields(all, changed);
		details = new DetailFields(all, changed);
		result = new ResultFields(all, changed);
		scrolled.setContent(all);
		scrolled.setShowFocusedControl(true);
		scrolled.getVerticalBar().setIncrement(SCROLL);
		scrolled.setExpandHorizontal(true);
		scrolled.setExpandVertical(true);
		scrolled.setMinSize(all.computeSize(SWT.DEFAULT, SWT.DEFAULT));
		setControl(scrolled);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(scrolled, "org.anttracks.doc.launch_tab");
	}

	/** Fields change already while they are made. */
	private void changed() {
		if (getControl() != null) {
			scheduleUpdateJob();
		}
	}

	@Override
	public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
		// No attribute is the default of all of them.
	}

	@Override
	public void initializeFrom(ILaunchConfiguration configuration) {
		try {
			RecordingOptions options = RecordingOptions.of(configuration);
			jdk.show(options);
			heap.show(options);
			details.show(options);
			result.show(options);
		} catch (CoreException e) {
			LaunchingPlugin.log().log(e.getStatus());
		}
	}

	@Override
	public void performApply(ILaunchConfigurationWorkingCopy configuration) {
		new RecordingOptions(jdk.home(), result.folder(), heap.collector(), heap.initial(), heap.maximal(), heap.young(),
				details.stackInterval(), details.stackDepth(), details.digest(), result.featureMap(), result.open())
				.write(configuration);
	}

	@Override
	public boolean isValid(ILaunchConfiguration configuration) {
		ArgumentConflicts conflicts = conflicts(configuration);
		setErrorMessage(Stream.concat(Stream.of(heap.problem(), result.problem()), conflicts.impossible().stream())
				.filter(Objects::nonNull).findFirst().orElse(null));
		setWarningMessage(conflicts.replaced().isEmpty() ? null : String.join("\n", conflicts.replaced()));
		return getErrorMessage() == null;
	}

	private static ArgumentConflicts conflicts(ILaunchConfiguration configuration) {
		try {
			return ArgumentConflicts.of(configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, ""),
					RecordingOptions.of(configuration));
		} catch (CoreException e) {
			LaunchingPlugin.log().log(e.getStatus());
			return new ArgumentConflicts(List.of(), List.of());
		}
	}

	@Override
	public String getName() {
		return Messages.tab_name;
	}

	@Override
	public String getId() {
		return LaunchingPlugin.ID + ".tab";
	}

	@Override
	public Image getImage() {
		return Icons.profile();
	}
}
