// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Random;
import java.util.function.Supplier;
import java.util.zip.Deflater;

/**
 * What heaps of regions and concurrent marking find hard: large arrays that come and go, an old generation with holes,
 * classes that are unloaded while their objects still lie about, arrays that native code holds on to, explicit and
 * implicit collections, references of all kinds. Arguments: seed, rounds, objects that live.
 */
public final class Regions {
  /** Defined anew by each loader. */
  public static final class Passing implements Supplier<Object> {
    private final Object content;
    private final long[] numbers = new long[3];

    public Passing() {
      content = new Object[] {this, new Passing[2], "passing " + System.identityHashCode(this)};
    }

    @Override
    public Object get() {
      return new Object[] {content, numbers, new int[5]};
    }
  }

  private static final class Loader extends ClassLoader {
    private static final String NAME = "workloads.Regions$Passing";
    private static final byte[] CODE = code();

    Loader() {
      super(Regions.class.getClassLoader());
    }

    private static byte[] code() {
      try (InputStream in = Regions.class.getResourceAsStream("Regions$Passing.class")) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    @SuppressWarnings("unchecked")
    Supplier<Object> instance() throws ReflectiveOperationException {
      Class<?> c = findLoadedClass(NAME);
      if (c == null) {
        c = defineClass(NAME, CODE, 0, CODE.length);
      }
      return (Supplier<Object>) c.getDeclaredConstructor().newInstance();
    }
  }

  private Regions() {}

  static long work(long seed, int rounds, int live) throws ReflectiveOperationException {
    Random random = new Random(seed);
    Object[] table = new Object[live];
    Object[] large = new Object[6];
    byte[] packed = new byte[70_000];
    long sum = 0;
    Loader loader = new Loader();
    for (int round = 0; round < rounds; round++) {
      int from = random.nextInt(live);
      // A stretch that dies together: regions with little in them.
      for (int i = 0; i < live / 10; i++) {
        int at = (from + i) % live;
        switch (random.nextInt(8)) {
          case 0 -> table[at] = loader.instance();
          case 1 -> table[at] = new byte[random.nextInt(200)];
          case 2 -> table[at] = new Object[] {table[random.nextInt(live)]};
          case 3 -> table[at] = new String("text " + random.nextInt(50));
          case 4 -> table[at] = new WeakReference<>(new int[random.nextInt(20)]);
          case 5 -> table[at] = new SoftReference<>(new long[random.nextInt(20)]);
          case 6 -> table[at] = null;
          default -> sum += new char[random.nextInt(100)].length;
        }
        if (table[at] instanceof Object[] chain && chain[0] instanceof Object[]) {
          chain[0] = null;
        }
      }
      int slot = random.nextInt(large.length);
      int length = 100_000 + random.nextInt(400_000);
      large[slot] = switch (random.nextInt(4)) {
        case 0 -> new byte[length * 4];
        case 1 -> new Object[length];
        case 2 -> new long[length / 2];
        default -> null;
      };
      sum += large[slot] == null ? 0 : length;
      if (round % 7 == 3) {
        loader = new Loader();
        for (int i = 0; i < live; i++) {
          if (table[i] instanceof Supplier) {
            table[i] = random.nextInt(50) == 0 ? ((Supplier<?>) table[i]).get() : null;
          }
        }
      }
      if (round % 5 == 1) {
        Deflater deflater = new Deflater(1);
        deflater.setInput(new byte[300_000]);
        deflater.finish();
        while (!deflater.finished()) {
          sum += deflater.deflate(packed);
        }
        deflater.end();
      }
      if (round % 40 == 39) {
        System.gc();
      }
    }
    return sum;
  }

  public static void main(String[] args) throws Exception {
    Workload.begin();
    long seed = Long.parseLong(args[0]);
    int rounds = Integer.parseInt(args[1]);
    int live = Integer.parseInt(args[2]);
    long[] sums = new long[2];
    Thread other = new Thread(() -> {
      try {
        sums[1] = work(seed + 1, rounds, live);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }, "other");
    other.start();
    sums[0] = work(seed, rounds, live);
    other.join();
    Workload.finish(Long.toHexString(sums[0] * 31 + sums[1]), sums);
  }
}
