// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.io.ByteArrayOutputStream;

/**
 * Has the library make three large arrays at one place of its code, each for another method and once, and ends. The
 * last has room in a TLAB.
 */
public final class LargeObjects {
  private LargeObjects() {}

  private static ByteArrayOutputStream store() {
    return new ByteArrayOutputStream(8 << 20);
  }

  private static ByteArrayOutputStream cache() {
    return new ByteArrayOutputStream(6 << 20);
  }

  private static ByteArrayOutputStream page() {
    return new ByteArrayOutputStream(128 << 10);
  }

  public static void main(String[] args) {
    ByteArrayOutputStream stored = store();
    ByteArrayOutputStream cached = cache();
    ByteArrayOutputStream paged = page();
    System.out.println("RESULT " + (stored.size() + cached.size() + paged.size()));
  }
}
