// SPDX-License-Identifier: EPL-2.0
package workloads;

/**
 * Full collections, each of which moves one object more than the one before, all of them apart, since dead ones lie
 * between them: so that each number of events is in a collection. Arguments: how many objects move first and last, and
 * how often it begins anew.
 */
public final class Runs {
  static volatile Object dead;

  private Runs() {}

  public static void main(String[] arguments) {
    int first = Integer.parseInt(arguments[0]);
    int last = Integer.parseInt(arguments[1]);
    Object[] alive = new Object[last];
    for (int times = Integer.parseInt(arguments[2]); times > 0; times--) {
      for (int count = first; count <= last; count++) {
        for (int i = 0; i < count; i++) {
          dead = new int[4];
          alive[i] = new int[4];
        }
        System.gc();
      }
    }
    System.out.println("RESULT " + alive.length);
  }
}
