// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.ArrayList;
import java.util.List;

/** Allocates, then ends in the way that its argument names. */
public final class Endings {
  private static final List<Object> LIVE = new ArrayList<>();
  private static Object chain;
  private static OutOfMemoryError last;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 200_000; i++) {
      allocate(i);
    }
    switch (args[0]) {
      case "return" -> System.out.println("RESULT returned");
      case "exit" -> System.exit(3);
      case "halt" -> Runtime.getRuntime().halt(4);
      case "exception" -> throw new IllegalStateException("as asked for");
      case "out-of-memory" -> {
        try {
          for (;;) {
            LIVE.add(new long[10_000]);
          }
        } catch (OutOfMemoryError e) {
          // Else it is chance whether there is enough for the stack trace.
          LIVE.clear();
          throw e;
        }
      }
      case "last-byte" -> {
        // Leaves no room for anything, not even for the object of the thread that destroys the VM.
        for (int size = 1000; size >= 0; size = size == 0 ? -1 : size / 4) {
          try {
            for (;;) {
              chain = new Object[] {chain, new long[size]};
            }
          } catch (OutOfMemoryError e) {
            last = e;
          }
        }
        throw last;
      }
      case "daemon" -> {
        Thread daemon = new Thread(() -> {
          for (int i = 0;; i++) {
            allocate(i & 1023);
          }
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread.sleep(300);
        System.out.println("RESULT left a running thread");
      }
      case "forever" -> {
        System.out.println("READY");
        for (int i = 0;; i++) {
          allocate(i & 0xfffff);
        }
      }
      case "much" -> {
        for (int i = 0; i < 30_000_000; i++) {
          allocate(i);
        }
        System.out.println("RESULT lived on");
      }
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void allocate(int i) {
    Object object = new int[i & 15];
    if (i % 50 == 0) {
      synchronized (LIVE) {
        LIVE.add(object);
        if (LIVE.size() > 20_000) {
          LIVE.subList(0, 10_000).clear();
        }
      }
    }
  }
}
