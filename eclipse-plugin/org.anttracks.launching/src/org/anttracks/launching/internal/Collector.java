// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

/** The garbage collectors that the recorder supports, after the choice to leave it to the VM arguments. */
public enum Collector {
	AS_RUN("", "", Messages.collector_asRun),
	PARALLEL("parallel", "-XX:+UseParallelGC", Messages.collector_parallel),
	SERIAL("serial", "-XX:+UseSerialGC", Messages.collector_serial),
	G1("g1", "-XX:+UseG1GC", Messages.collector_g1);

	private final String id;
	private final String flag;
	private final String label;

	Collector(String id, String flag, String label) {
		this.id = id;
		this.flag = flag;
		this.label = label;
	}

	/** As in launch configurations; empty is the default there. */
	public String id() {
		return id;
	}

	public String flag() {
		return flag;
	}

	public String label() {
		return label;
	}

	/** {@link #AS_RUN} if there is no such collector. */
	public static Collector of(String id) {
		for (Collector collector : values()) {
			if (collector.id.equals(id)) {
				return collector;
			}
		}
		return AS_RUN;
	}
}
