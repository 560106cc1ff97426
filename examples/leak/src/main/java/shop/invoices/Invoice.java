// SPDX-License-Identifier: EPL-2.0
package shop.invoices;

/** A rendered invoice. */
record Invoice(int order, String text, long totalInCents) {}
