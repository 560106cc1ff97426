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
 * processor time of the whole JVM, seconds in collections; the first round begins with the JVM, any other with a byte of
 * the standard input, or its end. Arguments: rounds, class, its arguments.
 */
public final class Rounds {
  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    Method main = Class.forName(args[1]).getMethod("main", String[].class);
    String[] arguments = Arrays.copyOfRange(args, 2, args.length);
    PrintStream out = System.out;
    double[] before = new double[3];
    for (int round = 1; round <= rounds; round++) {
      if (round > 1) {
        System.in.read();
        before = now();
      }
      System.setOut(round < rounds ? new PrintStream(OutputStream.nullOutputStream()) : out);
      main.invoke(null, (Object) arguments);
      double[] after = now();
      out.printf(Locale.ROOT, "ROUND %.3f %.3f %.3f%n", after[0] - before[0], after[1] - before[1],
          after[2] - before[2]);
    }
  }

  private static double[] now() {
    long started = ManagementFactory.getRuntimeMXBean().getStartTime();
    long processor = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    long collections = ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
    return new double[] {(System.currentTimeMillis() - started) / 1e3, processor / 1e9, collections / 1e3};
  }
}
