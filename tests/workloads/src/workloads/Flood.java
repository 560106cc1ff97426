// SPDX-License-Identifier: EPL-2.0
package workloads;

/**
 * Threads that do nothing but allocate tiny arrays, faster than anything could write down. Arguments: number of threads,
 * arrays of each, and whether each thread waits for the one before to end (true or false). Prints a line 'COUNT class objects
 * bytes', like Counts.
 */
public final class Flood {
  static class Drop {}

  private static final int MAX_LENGTH = 6;

  private Flood() {}

  /** The length of the array with this number: hard to guess from the ones before. */
  private static int length(int number) {
    int mixed = number * 0x9E3779B1;
    mixed ^= mixed >>> 15;
    return (mixed * 0x85EBCA77 >>> 24) % (MAX_LENGTH + 1);
  }

  private static Object[] pour(int arrays) {
    Object[] kept = new Object[64];
    for (int i = 0; i < arrays; i++) {
      kept[i & 63] = new Drop[length(i)];
    }
    return kept;
  }

  public static void main(String[] args) throws InterruptedException {
    int arrays = Integer.parseInt(args[1]);
    boolean inTurns = args.length > 2 && Boolean.parseBoolean(args[2]);
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    long[] kept = new long[threads.length];
    for (int i = 0; i < threads.length; i++) {
      int number = i;
      threads[i] = new Thread(() -> kept[number] = pour(arrays).length);
      threads[i].start();
      if (inTurns) {
        threads[i].join();
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    long bytes = 0;
    for (int i = 0; i < arrays; i++) {
      bytes += (16 + 4 * length(i) + 7) / 8 * 8;
    }
    System.out.println("COUNT workloads.Flood$Drop[] " + (long) arrays * threads.length + " " + bytes * threads.length);
  }
}
