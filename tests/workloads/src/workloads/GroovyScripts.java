// SPDX-License-Identifier: EPL-2.0
package workloads;

import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import java.util.ArrayList;
import java.util.List;

/** Compiles and runs Groovy scripts. Arguments: scripts, size of a script's work, results kept. */
public final class GroovyScripts {
  private static final String SCRIPT = """
      class Item%1$d { String name; int price; List tags = []; String toString() { "$name at ${price}" } }
      def random = seed
      def next = { bound -> random = (random * 1103515245L + 12345L) & 0x7fffffffL; (random %% bound) as int }
      def items = (1..size).collect { new Item%1$d(name: "item ${Integer.toString(next(46656), 36)}",
          price: next(1000), tags: ['a', 'b', 'c'].findAll { next(2) == 0 }) }
      def byTag = items.collectMany { item -> item.tags.collect { [it, item] } }.groupBy { it[0] }
          .collectEntries { tag, pairs -> [tag, pairs.sum { it[1].price }] }
      def text = items.sort { a, b -> a.price <=> b.price ?: a.name <=> b.name }.take(50)*.toString().join(';')
      def words = [:].withDefault { 0 }
      text.findAll(/[a-z0-9]+/).each { words[it] += 1 }
      results << [byTag, text, words, items]
      byTag.values().sum() * 31 + text.hashCode() + words.size() + size
      """;

  public static void main(String[] args) {
    Workload.begin();
    int scripts = Integer.parseInt(args[0]);
    int size = Integer.parseInt(args[1]);
    int kept = Integer.parseInt(args[2]);
    List<Object> results = new ArrayList<>();
    long hash = 0;
    for (int i = 0; i < scripts; i++) {
      Binding binding = new Binding();
      binding.setVariable("seed", 17L + i);
      binding.setVariable("size", size);
      binding.setVariable("results", results);
      Object value = new GroovyShell(binding).evaluate(String.format(SCRIPT, i % 3));
      hash = hash * 31 + ((Number) value).longValue();
      if (results.size() > kept) {
        results.remove(0);
      }
    }
    Workload.finish(scripts + " " + Long.toHexString(hash), results);
  }
}
