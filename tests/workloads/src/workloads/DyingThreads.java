// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that allocate very little and then die: they return, throw, or are there no more when the VM ends. Argument:
 * number of threads. Prints a line 'COUNT class objects bytes', like Counts.
 */
public final class DyingThreads {
  static class Mark {
    long value;
  }

  static volatile Mark last;
  private static final AtomicInteger IN_THE_END = new AtomicInteger();

  private DyingThreads() {}

  private static void allocate(int count) {
    for (int i = 0; i < count; i++) {
      last = new Mark();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    long marks = 0;
    for (int i = 0; i < threads; i++) {
      int number = i;
      Thread thread = new Thread(() -> {
        allocate(number % 7);
        if (number % 3 == 0) {
          throw new IllegalStateException("as intended");
        }
      });
      thread.setUncaughtExceptionHandler((dead, e) -> { });
      marks += i % 7;
      thread.start();
      if (i % 50 == 49) {
        System.gc();
      }
      thread.join();
    }
    // These hold a few objects in their buffers and never come back.
    for (int i = 0; i < 5; i++) {
      int number = i;
      Thread daemon = new Thread(() -> {
        allocate(number + 1);
        IN_THE_END.incrementAndGet();
        for (;;) {
          try {
            Thread.sleep(10_000);
          } catch (InterruptedException e) {
            // goes on
          }
        }
      });
      marks += i + 1;
      daemon.setDaemon(true);
      daemon.start();
    }
    while (IN_THE_END.get() < 5) {
      Thread.sleep(5);
    }
    System.out.println("COUNT workloads.DyingThreads$Mark " + marks + " " + 24 * marks);
    Workload.finish(Integer.toString(threads), args);
  }
}
