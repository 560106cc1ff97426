// SPDX-License-Identifier: EPL-2.0
package shop.index;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import shop.orders.Order;

/** Finds the latest orders by customer and by product; forgets the oldest ones. */
public final class OrderIndex {
  private final int capacity;
  private final Deque<Order> orders = new ArrayDeque<>();
  private final Map<String, Deque<Order>> byCustomer = new HashMap<>();
  private final Map<String, Deque<Order>> byProduct = new HashMap<>();

  public OrderIndex(int capacity) {
    this.capacity = capacity;
  }

  public void add(Order order) {
    orders.addLast(order);
    byCustomer.computeIfAbsent(order.customer(), customer -> new ArrayDeque<>()).addLast(order);
    for (Order.Line line : order.lines()) {
      byProduct.computeIfAbsent(line.product(), product -> new ArrayDeque<>()).addLast(order);
    }
    if (orders.size() > capacity) {
      forget(orders.removeFirst());
    }
  }

  /** The customer's latest orders, newest first. */
  public List<Order> latestOf(String customer, int limit) {
    return newest(byCustomer, customer, limit);
  }

  /** The latest orders of a product, newest first. */
  public List<Order> search(String product, int limit) {
    return newest(byProduct, product, limit);
  }

  private static List<Order> newest(Map<String, Deque<Order>> map, String key, int limit) {
    List<Order> found = new ArrayList<>(limit);
    Deque<Order> all = map.get(key);
    if (all != null) {
      for (Iterator<Order> it = all.descendingIterator(); it.hasNext() && found.size() < limit;) {
        found.add(it.next());
      }
    }
    return found;
  }

  private void forget(Order order) {
    remove(byCustomer, order.customer());
    for (Order.Line line : order.lines()) {
      remove(byProduct, line.product());
    }
  }

  /** The oldest order is the first one everywhere. */
  private static void remove(Map<String, Deque<Order>> map, String key) {
    Deque<Order> all = map.get(key);
    all.removeFirst();
    if (all.isEmpty()) {
      map.remove(key);
    }
  }
}
