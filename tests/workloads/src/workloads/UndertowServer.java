// SPDX-License-Identifier: EPL-2.0
package workloads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.encoding.EncodingHandler;
import io.undertow.util.Headers;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A web server (Undertow) with sessions, and its clients (java.net.http), which put articles into carts and look at
 * them. Arguments: clients, requests of each, articles in the catalogue.
 */
public final class UndertowServer {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Logger LOG = Logger.getLogger("io.undertow");

  record Article(int number, String name, int price) {}

  private final List<Article> catalogue = new ArrayList<>();
  private final ConcurrentHashMap<String, List<Article>> carts = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Integer> lastEntries = new ConcurrentHashMap<>();
  private final AtomicLong answers = new AtomicLong();

  public static void main(String[] args) throws Exception {
    Workload.begin();
    LOG.setLevel(Level.WARNING);
    int clients = Integer.parseInt(args[0]);
    int requests = Integer.parseInt(args[1]);
    UndertowServer shop = new UndertowServer(Integer.parseInt(args[2]));
    Undertow server = Undertow.builder().addHttpListener(0, "localhost").setIoThreads(2).setWorkerThreads(4)
        .setHandler(new EncodingHandler.Builder().build(null).wrap(Handlers.path()
            .addPrefixPath("/search", exchange -> exchange.dispatch(shop::search))
            .addPrefixPath("/cart", exchange -> exchange.dispatch(shop::cart))))
        .build();
    server.start();
    ExecutorService pool = Executors.newFixedThreadPool(clients);
    try {
      int port = ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
      List<Callable<Long>> work = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        int client = i;
        work.add(() -> shop.visit(port, client, requests));
      }
      long sum = 0;
      for (Future<Long> one : pool.invokeAll(work)) {
        sum += one.get();
      }
      Workload.finish(shop.answers + " " + sum, shop);
    } finally {
      pool.shutdown();
      server.stop();
    }
  }

  private UndertowServer(int articles) {
    Workload.Numbers numbers = new Workload.Numbers(5);
    for (int i = 0; i < articles; i++) {
      catalogue.add(new Article(i, "article " + Integer.toString(numbers.next(1000000), 36), numbers.next(10000)));
    }
  }

  /** The articles whose names contain a text. */
  private void search(HttpServerExchange exchange) throws Exception {
    String text = exchange.getQueryParameters().get("text").getFirst();
    answer(exchange, catalogue.stream().filter(article -> article.name().contains(text)).limit(40).toList());
  }

  /** Puts an article into a session's cart, once where the client asks again for the same entry; what is in it then. */
  private void cart(HttpServerExchange exchange) throws Exception {
    String session = exchange.getQueryParameters().get("session").getFirst();
    int number = Integer.parseInt(exchange.getQueryParameters().get("article").getFirst());
    int entry = Integer.parseInt(exchange.getQueryParameters().get("entry").getFirst());
    answer(exchange, carts.compute(session, (key, cart) -> {
      Integer last = lastEntries.put(session, entry);
      if (last != null && last == entry) {
        return cart;
      }
      List<Article> all = cart == null || cart.size() > 60 ? new ArrayList<>() : new ArrayList<>(cart);
      all.add(catalogue.get(number));
      return all;
    }));
  }

  private void answer(HttpServerExchange exchange, Object value) throws Exception {
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send(JSON.writeValueAsString(value));
  }

  private long visit(int port, int client, int requests) throws Exception {
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    Workload.Numbers numbers = new Workload.Numbers(client);
    long sum = 0;
    for (int i = 0; i < requests; i++) {
      String path = i % 2 == 0 ? "/search?text=" + Integer.toString(numbers.next(36), 36)
          : "/cart?session=" + client + "-" + i / 200 + "&entry=" + i + "&article="
              + numbers.next(catalogue.size());
      HttpResponse<String> response = http.send(
          HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).header("Accept", "application/json")
              .build(),
          HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IllegalStateException("status " + response.statusCode());
      }
      answers.incrementAndGet();
      for (JsonNode article : JSON.readTree(response.body())) {
        sum += article.get("price").asLong();
      }
    }
    return sum;
  }
}
