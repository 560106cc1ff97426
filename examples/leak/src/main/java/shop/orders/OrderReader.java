// SPDX-License-Identifier: EPL-2.0
package shop.orders;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;

/** Reads orders from JSON. */
public final class OrderReader {
  private final ObjectReader reader = new ObjectMapper().readerFor(Order.class);

  public Order read(String json) throws JsonProcessingException {
    return reader.readValue(json);
  }
}
