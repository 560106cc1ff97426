// SPDX-License-Identifier: EPL-2.0
package shop.audit;

import java.util.ArrayDeque;
import java.util.Deque;

/** Remembers the last entries. */
public final class AuditLog {
  private record Entry(long number, String kind, int order, String text) {}

  private final int capacity;
  private final Deque<Entry> entries = new ArrayDeque<>();
  private long number;

  public AuditLog(int capacity) {
    this.capacity = capacity;
  }

  public void append(String kind, int order, String text) {
    entries.addLast(new Entry(number++, kind, order, text));
    if (entries.size() > capacity) {
      entries.removeFirst();
    }
  }
}
