// SPDX-License-Identifier: EPL-2.0
package shop.orders;

import java.util.List;

/** An order as the customer sent it. */
public record Order(int id, String customer, String address, List<Line> lines) {
  /** So many pieces of one product. */
  public record Line(String product, String description, int pieces, int priceInCents) {}

  public long totalInCents() {
    long total = 0;
    for (Line line : lines) {
      total += (long) line.pieces() * line.priceInCents();
    }
    return total;
  }
}
