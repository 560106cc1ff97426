// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Many small objects that stay: customers with their orders, made by two threads. A collection promotes the first half of
 * them, another one the second; then a quarter is replaced, and what it was dies in the old generation. Prints the
 * number of lines of all orders. Argument: customers of each thread, some 62 objects each.
 */
public final class LargeHeap {
  private static final int THREADS = 2;
  private static final int ORDERS = 4;
  private static final int LINES = 3;

  record Line(String product, int amount, long cents) {
  }

  static final class Order {
    final Long id;
    final Date at;
    final List<Line> lines = new ArrayList<>(4);

    Order(long id) {
      this.id = id;
      at = new Date(id);
    }
  }

  static final class Customer {
    final String name;
    final Map<Long, Order> orders = new HashMap<>(8);
    final List<Object> log = new LinkedList<>();

    Customer(String name) {
      this.name = name;
    }
  }

  private final Customer[][] customers;

  private LargeHeap(int perThread) {
    customers = new Customer[THREADS][perThread];
  }

  public static void main(String[] args) throws Exception {
    int perThread = Integer.parseInt(args[0]);
    LargeHeap heap = new LargeHeap(perThread);
    heap.fill(0, perThread / 2);
    heap.fill(perThread / 2, perThread);
    heap.fill(perThread / 4, perThread / 2);
    System.out.println(heap.lines());
  }

  private void fill(int from, int to) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Customer[] own : customers) {
      threads.add(new Thread(() -> fill(own, from, to)));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.gc();
  }

  private static void fill(Customer[] customers, int from, int to) {
    Random random = new Random(from);
    for (int i = from; i < to; i++) {
      Customer customer = new Customer("customer " + i);
      for (int o = 0; o < ORDERS; o++) {
        Order order = new Order(1000L * i + o);
        for (int l = 0; l < LINES; l++) {
          String product = l == 0 ? "product " + random.nextInt(1000) : "the same";
          order.lines.add(new Line(product, l, random.nextLong()));
        }
        customer.orders.put(order.id, order);
        customer.log.add(order.at);
        customer.log.add(Integer.valueOf(i));
      }
      customers[i] = customer;
    }
  }

  private long lines() {
    long lines = 0;
    for (Customer[] own : customers) {
      for (Customer customer : own) {
        for (Order order : customer.orders.values()) {
          lines += order.lines.size();
        }
      }
    }
    return lines;
  }
}
