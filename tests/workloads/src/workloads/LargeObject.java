// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.io.ByteArrayOutputStream;

/** Has the library make one large array, once, and ends. */
public final class LargeObject {
  private LargeObject() {}

  private static ByteArrayOutputStream store() {
    return new ByteArrayOutputStream(8 << 20);
  }

  public static void main(String[] args) {
    ByteArrayOutputStream kept = store();
    System.out.println("RESULT " + kept.size());
  }
}
