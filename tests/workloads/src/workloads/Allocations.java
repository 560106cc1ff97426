// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.lang.reflect.Array;

/**
 * Allocates in the usual ways (Coverage has all of them), and does hardly anything else: instances, arrays of one and two
 * dimensions, by reflection, clones. One object in four lives for a while, so that collections move it. Does the same
 * in each of its rounds, and prints how many objects are kept. Argument: rounds.
 */
public final class Allocations {
  private static final int OF_A_ROUND = 20_000;
  private static final int KEPT = 20_000;

  static final class Pair implements Cloneable {
    Object first;
    Object second;

    Pair(Object first, Object second) {
      this.first = first;
      this.second = second;
    }

    Pair copy() {
      try {
        return (Pair) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static Object one(int number, Object before) {
    return switch (number % 8) {
      case 0 -> new Pair(before, null);
      case 1 -> new int[number % 11];
      case 2 -> new Object[] { before };
      case 3 -> new int[2][3];
      case 4 -> Array.newInstance(Pair.class, number % 5);
      case 5 -> new Pair(null, null).copy();
      case 6 -> new byte[] { 1, 2, 3 }.clone();
      default -> Integer.valueOf(number + 1000);
    };
  }

  public static void main(String[] arguments) {
    Object[] kept = new Object[KEPT];
    int next = 0;
    for (int round = 0; round < Integer.parseInt(arguments[0]); round++) {
      Object last = null;
      for (int i = 0; i < OF_A_ROUND; i++) {
        Object object = one(i, i % 64 == 0 ? null : last);
        if (i % 4 == 0) {
          kept[next] = last = object;
          next = (next + 1) % KEPT;
        }
      }
    }
    int count = 0;
    for (Object object : kept) {
      count += object != null ? 1 : 0;
    }
    System.out.println(count);
  }
}
