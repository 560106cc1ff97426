// SPDX-License-Identifier: EPL-2.0
package shop.invoices;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import shop.orders.Order;

/** Shows invoices; keeps what it has rendered, as customers look at an invoice several times. */
public final class InvoiceService {
  private final Map<InvoiceKey, Invoice> cache = new HashMap<>();
  private final InvoiceRenderer renderer = new InvoiceRenderer();
  private int shown;

  public String invoice(Order order, Locale language) {
    shown++;
    InvoiceKey key = new InvoiceKey(order.id(), language);
    Invoice invoice = cache.get(key);
    if (invoice == null) {
      invoice = renderer.render(order, language);
      cache.put(key, invoice);
    }
    return invoice.text();
  }

  public int shown() {
    return shown;
  }
}
