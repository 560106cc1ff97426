// SPDX-License-Identifier: EPL-2.0
package workloads;

import com.google.monitoring.runtime.instrumentation.AllocationRecorder;
import com.google.monitoring.runtime.instrumentation.Sampler;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Runs the main method of another class while java-allocation-instrumenter's agent calls back at each allocation,
 * which is counted for its class; prints how many were seen. Arguments: class, its arguments.
 */
public final class CountingCallback implements Sampler {
  private static final ConcurrentHashMap<Class<?>, LongAdder> COUNTS = new ConcurrentHashMap<>();

  @Override
  public void sampleAllocation(int count, String description, Object object, long size) {
    Class<?> type = object.getClass();
    LongAdder counter = COUNTS.get(type);
    if (counter == null) {
      LongAdder added = new LongAdder();
      counter = COUNTS.putIfAbsent(type, added);
      counter = counter == null ? added : counter;
    }
    counter.increment();
  }

  public static void main(String[] args) throws Exception {
    Sampler sampler = new CountingCallback();
    AllocationRecorder.addSampler(sampler);
    Class.forName(args[0]).getMethod("main", String[].class).invoke(null,
        (Object) java.util.Arrays.copyOfRange(args, 1, args.length));
    AllocationRecorder.removeSampler(sampler);
    System.out.println("SEEN " + COUNTS.values().stream().mapToLong(LongAdder::sum).sum());
  }
}
