// SPDX-License-Identifier: EPL-2.0
package shop;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import shop.audit.AuditLog;
import shop.index.OrderIndex;
import shop.invoices.InvoiceService;
import shop.orders.Order;
import shop.orders.OrderReader;
import shop.traffic.Requests;

/** The order service: takes orders, finds them again and shows their invoices. Argument: orders (default 60000). */
public final class Main {
  public static void main(String[] args) throws IOException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 60_000;
    Requests requests = new Requests();
    OrderReader reader = new OrderReader();
    OrderIndex index = new OrderIndex(2_000);
    InvoiceService invoices = new InvoiceService();
    AuditLog audit = new AuditLog(500);
    CRC32 checksum = new CRC32();
    for (int i = 0; i < count; i++) {
      Order order = reader.read(requests.nextOrder());
      index.add(order);
      audit.append("order", order.id(), "total " + order.totalInCents());
      for (Order seen : index.latestOf(order.customer(), 2)) {
        String invoice = invoices.invoice(seen, requests.nextLanguage());
        checksum.update(invoice.getBytes(StandardCharsets.UTF_8));
        audit.append("invoice", seen.id(), invoice.length() + " characters");
      }
      for (Order found : index.search(requests.nextProduct(), 5)) {
        checksum.update(found.id());
      }
    }
    System.out.printf("%d orders, %d invoices shown, checksum %08x%n", count, invoices.shown(), checksum.getValue());
  }

  private Main() {}
}
