// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ide.setup;

import java.util.List;

import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.osgi.framework.Bundle;

/**
 * Without a window: fails unless the plugin is installed, all its bundles resolve, the native core answers and a recorder
 * JDK is found.
 */
public class CheckInstallation implements IApplication {

	private static final List<String> BUNDLES = List.of("core", "launching", "ui", "jdt.ui", "doc");

	@Override
	public Object start(IApplicationContext context) throws Exception {
		for (String name : BUNDLES) {
			Bundle bundle = Platform.getBundle("org.anttracks." + name);
			if (bundle == null || (bundle.getState() & (Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE)) == 0) {
				System.err.println("org.anttracks." + name + " is missing or not resolved");
				return 1;
			}
		}
		// By reflection, because this bundle must start where the plugin is not installed.
		Class<?> classifier = Platform.getBundle("org.anttracks.core").loadClass("org.anttracks.core.Classifier");
		List<?> all = (List<?>) classifier.getMethod("all").invoke(null);
		System.out.println("the native core has " + all.size() + " classifiers");
		Object jdk = Platform.getBundle("org.anttracks.launching")
				.loadClass("org.anttracks.launching.internal.RecorderJdkLocator").getMethod("find", String.class).invoke(null, "");
		System.out.println("it records with " + jdk);
		return all.isEmpty() ? Integer.valueOf(1) : EXIT_OK;
	}

	@Override
	public void stop() {
		// It ends by itself.
	}
}
