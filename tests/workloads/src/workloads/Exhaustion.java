// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs out of memory again and again, in several threads at one time, and goes on. Argument: how often each thread does.
 */
public final class Exhaustion {
  private static final AtomicInteger ERRORS = new AtomicInteger();
  private static final List<byte[]> LIVE = new ArrayList<>();

  private Exhaustion() {}

  private static void exhaust(int rounds, int size) {
    for (int round = 0; round < rounds; round++) {
      Object chain = null;
      try {
        for (;;) {
          chain = new Object[] {chain, new int[size]};
        }
      } catch (OutOfMemoryError e) {
        chain = null;
        ERRORS.incrementAndGet();
      }
      for (int i = 0; i < 20_000; i++) {
        try {
          chain = new int[i & 31];
        } catch (OutOfMemoryError e) {
          // the other thread has it all
          ERRORS.incrementAndGet();
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    for (int i = 0; i < 1000; i++) {
      LIVE.add(new byte[i]);
    }
    Thread small = new Thread(() -> exhaust(rounds, 20), "small");
    Thread large = new Thread(() -> exhaust(rounds, 30_000), "large");
    small.start();
    large.start();
    small.join();
    large.join();
    int bytes = 0;
    for (byte[] live : LIVE) {
      bytes += live.length;
    }
    if (ERRORS.get() < 2 * rounds) {
      throw new IllegalStateException("only " + ERRORS + " times out of memory");
    }
    Workload.finish("survived with " + bytes, LIVE);
  }
}
