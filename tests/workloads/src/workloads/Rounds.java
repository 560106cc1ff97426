// SPDX-License-Identifier: EPL-2.0
package workloads;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Locale;

/**
 * Runs the main method of another workload several times and says what each round took: seconds, seconds of
 * processor time of the whole JVM, seconds in collections; the first round begins with the JVM. Arguments: rounds,
 * class, its arguments.
 */
public final class Rounds {
  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    Method main = Class.forName(args[1]).getMethod("main", String[].class);
    String[] arguments = Arrays.copyOfRange(args, 2, args.length);
    PrintStream out = System.out;
    double seconds = 0;
    double processor = 0;
    double collections = 0;
    for (int round = 1; round <= rounds; round++) {
      System.setOut(round < rounds ? new PrintStream(OutputStream.nullOutputStream()) : out);
      main.invoke(null, (Object) arguments);
      double secondsNow = (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
      double processorNow = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
          .getProcessCpuTime() / 1e9;
      double collectionsNow = ManagementFactory.getGarbageCollectorMXBeans().stream()
          .mapToLong(GarbageCollectorMXBean::getCollectionTime).sum() / 1e3;
      out.printf(Locale.ROOT, "ROUND %.3f %.3f %.3f%n", secondsNow - seconds, processorNow - processor,
          collectionsNow - collections);
      seconds = secondsNow;
      processor = processorNow;
      collections = collectionsNow;
    }
  }
}
