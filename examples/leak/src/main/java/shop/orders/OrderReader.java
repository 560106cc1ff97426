// SPDX-License-Identifier: EPL-2.0
package shop.orders;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.io.Reader;

/** Reads orders from JSON. */
public final class OrderReader {
  private final ObjectReader reader = new ObjectMapper().readerFor(Order.class);

  public Order read(Reader json) throws IOException {
    return reader.readValue(json);
  }
}
