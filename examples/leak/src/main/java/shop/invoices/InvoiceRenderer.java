// SPDX-License-Identifier: EPL-2.0
package shop.invoices;

import java.util.Locale;
import shop.orders.Order;

/** Renders an invoice as text. */
final class InvoiceRenderer {
  private static final double TAX = 0.2;

  Invoice render(Order order, Locale language) {
    boolean german = language.equals(Locale.GERMAN);
    StringBuilder text = new StringBuilder();
    text.append(german ? "Rechnung " : "Invoice ").append(order.id()).append('\n');
    text.append(order.customer()).append('\n').append(order.address()).append("\n\n");
    for (Order.Line line : order.lines()) {
      text.append(String.format(language, "%3d x %-24s %10.2f%n", line.pieces(), line.product(),
          line.pieces() * line.priceInCents() / 100.0));
    }
    long total = order.totalInCents();
    text.append(String.format(language, "%n%-30s %10.2f%n", german ? "Steuer" : "Tax", total * TAX / 100));
    text.append(String.format(language, "%-30s %10.2f%n", german ? "Summe" : "Total", total * (1 + TAX) / 100));
    return new Invoice(order.id(), text.toString(), total);
  }
}
