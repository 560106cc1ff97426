// SPDX-License-Identifier: EPL-2.0
package workloads;

/**
 * Full collections that move a long list of objects of three words down by three regions of the collector: at each third
 * begin of a region one lies with its mark word before and its class behind it, and so it does where it moves to. Another thread
 * may move what is behind first, and others then write over it. Arguments: how many objects, and how many collections.
 */
public final class Straddles {
  static final int WORDS = 3;
  static final int REGION_WORDS = 1 << 16;

  static final class Node {
    Node next;
    long number;
  }

  private Straddles() {}

  public static void main(String[] arguments) {
    int length = Integer.parseInt(arguments[0]);
    Node first = new Node();
    Node last = append(first, length - 1);
    for (int collections = Integer.parseInt(arguments[1]); collections > 0; collections--) {
      System.gc();
      for (int i = 0; i < 3 * REGION_WORDS / WORDS; i++) {
        first = first.next;
      }
      last = append(last, 3 * REGION_WORDS / WORDS);
    }
    long sum = 0;
    for (Node node = first; node != null; node = node.next) {
      sum += node.number;
    }
    System.out.println("RESULT " + sum);
  }

  private static Node append(Node last, int count) {
    for (int i = 0; i < count; i++) {
      last.next = new Node();
      last = last.next;
      last.number = i;
    }
    return last;
  }
}
