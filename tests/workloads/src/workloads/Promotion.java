// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes young collections fail: an old generation that is nearly full, a long quiet time, then suddenly more survivors
 * than the old generation has room for. Arguments: rounds, megabytes that live long, megabytes per burst.
 */
public final class Promotion {
  static volatile Workload.Link last;

  public static void main(String[] args) {
    List<Workload.Link> old = new ArrayList<>();
    long sum = crowd(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]), old);
    Workload.finish(Long.toString(sum), old);
  }

  /** The same at the end of another program, with -Dcrowd=ROUNDS,SETTLED,BURST. */
  static long crowd() {
    String[] numbers = System.getProperty("crowd", "0,0,0").split(",");
    return crowd(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), Integer.parseInt(numbers[2]),
        new ArrayList<>());
  }

  private static long crowd(int rounds, int settled, int burst, List<Workload.Link> old) {
    long sum = 0;
    // Arrays of more than half an eden go straight to the old generation: the averages that predict how much a
    // young collection promotes stay small.
    for (int size = 0; size < settled; size += 10) {
      old.add(new Workload.Link(null, 10 << 20));
    }
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < 100_000; i++) {
        last = new Workload.Link(null, 1000 + (i & 63));
        sum += last.bytes.length;
      }
      for (Workload.Link link = Workload.chain(burst); link != null; link = link.next) {
        sum += link.bytes.length;
      }
      old.add(new Workload.Link(null, 100 * round));
    }
    return sum;
  }
}
