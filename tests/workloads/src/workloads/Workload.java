// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.zip.CRC32;

/** What the workloads share: a checked result, bursts of memory, and a full collection before the end if asked for. */
final class Workload {
  static final class Link {
    Link next;
    final byte[] bytes;

    Link(Link next, int size) {
      this.next = next;
      this.bytes = new byte[size];
    }
  }

  private Workload() {}

  /**
   * With -Dburst=MEGABYTES a thread now and then holds that much for a moment: more survivors than the collector
   * expects, so that in a tight heap young collections fail. It does so until the JVM ends, in the middle of a
   * collection if it so happens.
   */
  static void begin() {
    int burst = Integer.getInteger("burst", 0);
    if (burst == 0) {
      return;
    }
    Thread bursts = new Thread(() -> {
      for (;;) {
        try {
          Thread.sleep(Integer.getInteger("pause", 300));
        } catch (InterruptedException e) {
          return;
        }
        chain(burst);
      }
    }, "burst");
    bursts.setDaemon(true);
    bursts.start();
  }

  /** A linked list of so many megabytes. */
  static Link chain(int megabytes) {
    Link chain = null;
    for (int size = 0; size < megabytes << 20; size += 24 + 16 + chain.bytes.length) {
      chain = new Link(chain, 40 + size % 200);
    }
    return chain;
  }

  /** Prints the result that the tests compare; with -Dgc=true runs a full collection while `live` is reachable. */
  static void finish(String result, Object live) {
    if (Boolean.getBoolean("gc")) {
      System.gc();
    }
    System.out.println("RESULT " + result);
    if (live == null) {
      throw new IllegalStateException("nothing is live");
    }
  }

  static String crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return Long.toHexString(crc.getValue());
  }

  /** The same pseudo-random numbers in every run. */
  static final class Numbers {
    private long state;

    Numbers(long seed) {
      state = seed * 0x9E3779B97F4A7C15L + 1;
    }

    int next(int bound) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      return (int) ((state >>> 33) % bound);
    }
  }
}
