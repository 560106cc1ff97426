// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.zip.CRC32;

/** What the workloads share: a checked result, and a full collection before the end if asked for. */
final class Workload {
  private Workload() {}

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
