// SPDX-License-Identifier: EPL-2.0
package workloads;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * Writes objects as JSON with Jackson and reads them again, as what they were, as maps and as trees. Arguments: round
 * trips, orders in each, results kept.
 */
public final class JacksonBinding {
  enum State {
    OPEN, PAID, SENT
  }

  record Address(String street, String city, int code) {}

  record Item(String article, int quantity, double price, List<String> tags) {}

  record Order(long id, State state, Address to, List<Item> items, Map<String, String> notes) {}

  public static void main(String[] args) throws Exception {
    Workload.begin();
    int trips = Integer.parseInt(args[0]);
    int count = Integer.parseInt(args[1]);
    int kept = Integer.parseInt(args[2]);
    ObjectMapper mapper = new ObjectMapper();
    Workload.Numbers numbers = new Workload.Numbers(11);
    Deque<Object> results = new ArrayDeque<>();
    CRC32 crc = new CRC32();
    for (int i = 0; i < trips; i++) {
      List<Order> orders = new ArrayList<>();
      for (int n = 0; n < count; n++) {
        orders.add(order(i * 1000L + n, numbers));
      }
      byte[] json = mapper.writeValueAsBytes(orders);
      List<Order> read = mapper.readValue(json, new TypeReference<List<Order>>() {});
      List<Map<String, Object>> maps = mapper.readValue(json, new TypeReference<List<Map<String, Object>>>() {});
      JsonNode tree = mapper.readTree(json);
      if (!read.equals(orders) || maps.size() != count || !mapper.treeToValue(tree.get(0), Order.class).equals(orders.get(0))) {
        throw new IllegalStateException("not what was written");
      }
      crc.update(mapper.writeValueAsBytes(maps));
      crc.update(mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(tree));
      results.add(i % 2 == 0 ? read : maps);
      if (results.size() > kept) {
        results.remove();
      }
    }
    Workload.finish(trips + " " + Long.toHexString(crc.getValue()), results);
  }

  private static Order order(long id, Workload.Numbers numbers) {
    List<Item> items = new ArrayList<>();
    for (int i = numbers.next(5); i >= 0; i--) {
      List<String> tags = new ArrayList<>();
      for (int tag = numbers.next(4); tag > 0; tag--) {
        tags.add("tag " + numbers.next(20));
      }
      items.add(new Item("article " + Integer.toString(numbers.next(100000), 36), 1 + numbers.next(9),
          numbers.next(100000) / 100.0, tags));
    }
    Map<String, String> notes = new TreeMap<>();
    for (int i = numbers.next(3); i > 0; i--) {
      notes.put("note " + i, "ring \"twice\", wait " + numbers.next(60) + " s\n");
    }
    return new Order(id, State.values()[numbers.next(3)],
        new Address("street " + numbers.next(500), "city " + numbers.next(100), 1000 + numbers.next(9000)), items, notes);
  }
}
