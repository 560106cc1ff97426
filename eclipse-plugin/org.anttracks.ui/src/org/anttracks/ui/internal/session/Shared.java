// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.session;

import org.anttracks.ui.internal.UiPlugin;

/** An object of the core that several pages use; the last one that lets go closes it. */
public final class Shared<T extends AutoCloseable> implements AutoCloseable {

	private final T object;
	private int users = 1;

	/** The maker is the first user. */
	public Shared(T object) {
		this.object = object;
	}

	public T get() {
		return object;
	}

	public synchronized Shared<T> retain() {
		users++;
		return this;
	}

	/** One user less. */
	@Override
	public synchronized void close() {
		if (--users == 0) {
			try {
				object.close();
			} catch (Exception e) {
				UiPlugin.log(e);
			}
		}
	}
}
