// SPDX-License-Identifier: EPL-2.0
package shop.traffic;

import java.util.Locale;
import java.util.Random;

/** What the customers send: the same requests in every run. */
public final class Requests {
  private final Random random = new Random(42);
  private int order;

  public String nextOrder() {
    int customer = random.nextInt(900);
    StringBuilder json = new StringBuilder();
    json.append("{\"id\":").append(++order).append(",\"customer\":\"customer ").append(customer)
        .append("\",\"address\":\"").append(1 + customer % 90).append(" Main Street, Town ").append(customer % 17)
        .append("\",\"lines\":[");
    int lines = 1 + random.nextInt(6);
    for (int i = 0; i < lines; i++) {
      String product = nextProduct();
      json.append(i == 0 ? "" : ",").append("{\"product\":\"").append(product).append("\",\"description\":\"The ")
          .append(product).append(" that you know, now in colour ").append(random.nextInt(12))
          .append("\",\"pieces\":").append(1 + random.nextInt(9)).append(",\"priceInCents\":")
          .append(99 + random.nextInt(20_000)).append('}');
    }
    return json.append("]}").toString();
  }

  public String nextProduct() {
    return "article-" + Integer.toString(10_000 + random.nextInt(400), 36);
  }

  public Locale nextLanguage() {
    return random.nextInt(3) == 0 ? Locale.GERMAN : Locale.ENGLISH;
  }
}
