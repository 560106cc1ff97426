// SPDX-License-Identifier: EPL-2.0
package shop.traffic;

import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.Locale;
import java.util.Random;

/** What the customers send: the same requests in every run. */
public final class Requests {
  private final Random random = new Random(42);
  private int order;

  /** The body of a request. */
  public Reader nextOrder() {
    int customer = random.nextInt(900);
    CharArrayWriter body = new CharArrayWriter(1024);
    PrintWriter json = new PrintWriter(body);
    json.print("{\"id\":" + ++order + ",\"customer\":\"customer " + customer + "\",\"address\":\"" + (1 + customer % 90)
        + " Main Street, Town " + customer % 17 + "\",\"lines\":[");
    int lines = 1 + random.nextInt(6);
    for (int i = 0; i < lines; i++) {
      String product = nextProduct();
      json.print((i == 0 ? "" : ",") + "{\"product\":\"" + product + "\",\"description\":\"The " + product
          + " that you know, now in colour " + random.nextInt(12) + "\",\"pieces\":" + (1 + random.nextInt(9))
          + ",\"priceInCents\":" + (99 + random.nextInt(20_000)) + '}');
    }
    json.print("]}");
    return new CharArrayReader(body.toCharArray());
  }

  public String nextProduct() {
    return "article-" + Integer.toString(10_000 + random.nextInt(400), 36);
  }

  public Locale nextLanguage() {
    return random.nextInt(3) == 0 ? Locale.GERMAN : Locale.ENGLISH;
  }
}
