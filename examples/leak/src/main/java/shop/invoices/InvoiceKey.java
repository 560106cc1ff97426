// SPDX-License-Identifier: EPL-2.0
package shop.invoices;

import java.util.Locale;

/** Names a rendered invoice. */
final class InvoiceKey {
  final int order;
  final Locale language;

  InvoiceKey(int order, Locale language) {
    this.order = order;
    this.language = language;
  }

  // No equals and no hashCode: every key is another one. This is the leak.
}
