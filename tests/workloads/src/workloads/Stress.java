// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import java.util.zip.Deflater;

/**
 * Allocates, retains, drops, clones, reflects, locks, hashes and spawns threads at random, and checks all the time that
 * its objects are what they were. Arguments: seed, seconds, objects that live. With -Dstop=true it ends before its time
 * as soon as there is something to read on standard input, or its end.
 */
public final class Stress {
  private static final int WORKERS = 3;
  private static final Class<?>[] ELEMENTS = {byte.class, char.class, short.class, int.class, long.class, float.class,
      double.class, boolean.class, String.class, Node.class, int[].class, Object[].class};
  private static final byte[] PASSING = passing();
  private static final Constructor<Node> NODE = constructor();
  private static final AtomicReferenceArray<Node> SHARED = new AtomicReferenceArray<>(64);
  private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
  private static final AtomicLong FINALIZED = new AtomicLong();
  private static volatile Throwable failure;
  private static volatile boolean stopped;

  static class Node implements Cloneable {
    final int id;
    Object content;
    long inside; // guarded by this

    Node(int id) {
      this.id = id;
    }

    @Override
    public Node clone() {
      try {
        return (Node) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static final class Wide extends Node {
    final long a;
    final double b;
    final byte c;

    Wide(int id) {
      super(id);
      a = id * 3L;
      b = id;
      c = (byte) id;
    }
  }

  static final class Finalized {
    final int[] content = new int[3];

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
      content[0] = 1;
      FINALIZED.incrementAndGet();
    }
  }

  /** Defined again and again as a hidden class. */
  public static final class Passing implements Supplier<Object> {
    private final long[] numbers = {1, 2, 3};

    @Override
    public Object get() {
      return numbers.clone();
    }
  }

  /** What is known of an object that lives. */
  private record Held(Object object, int hash, int check) {
    static Held of(Object object, boolean hashed) {
      return new Held(object, hashed ? System.identityHashCode(object) : 0, content(object));
    }

    void verify() {
      if (hash != 0 && System.identityHashCode(object) != hash) {
        throw new IllegalStateException("another identity hash: " + object.getClass());
      }
      if (content(object) != check) {
        throw new IllegalStateException("other contents: " + object.getClass());
      }
    }

    private static int content(Object object) {
      if (object instanceof int[] numbers) {
        return Arrays.hashCode(numbers);
      } else if (object instanceof byte[] bytes) {
        return bytes.length;
      } else if (object instanceof Node node) {
        return node.id;
      } else if (object instanceof String text) {
        return text.hashCode();
      }
      return object.getClass().isArray() ? Array.getLength(object) : object.getClass().hashCode();
    }
  }

  private final Random random;
  private final Held[] held;
  private long steps;

  private Stress(long seed, int live) {
    random = new Random(seed);
    held = new Held[live];
  }

  private void run(long end, int depth) throws Exception {
    while ((++steps & 63) != 0 || System.nanoTime() < end && !stopped) {
      int slot = random.nextInt(held.length);
      if (held[slot] != null) {
        held[slot].verify();
        held[slot] = null;
      }
      Object object = allocate();
      if (object != null && random.nextInt(4) != 0) {
        held[slot] = Held.of(object, random.nextInt(3) == 0);
      }
      if (random.nextInt(20) == 0) {
        share();
      }
      if (random.nextInt(2000) == 0) {
        seldom(depth);
      }
    }
  }

  private void seldom(int depth) {
    switch (random.nextInt(60)) {
      case 0 -> System.gc();
      case 1 -> tooMuch();
      case 2, 3 -> dropStretch();
      case 4, 5, 6 -> overflow();
      case 7, 8, 9, 10, 11, 12, 13, 14 -> compress();
      default -> spawn(depth);
    }
  }

  private Object allocate() throws Exception {
    int number = random.nextInt();
    switch (random.nextInt(24)) {
      case 0, 1, 2:
        return new Node(number);
      case 3:
        return new Wide(number);
      case 4, 5, 6:
        return filled(new int[random.nextInt(40)], number);
      case 7:
        return new byte[1 + random.nextInt(300)];
      case 8:
        return "text " + number;
      case 9:
        return ("name" + (number & 255)).intern();
      case 10:
        return cloneOf(held[random.nextInt(held.length)]);
      case 11:
        return NODE.newInstance(number);
      case 12:
        return Array.newInstance(ELEMENTS[random.nextInt(ELEMENTS.length)], random.nextInt(50));
      case 13:
        return Array.newInstance(ELEMENTS[random.nextInt(ELEMENTS.length)], random.nextInt(4), random.nextInt(4));
      case 14:
        return new Object[random.nextInt(3)][random.nextInt(3)][random.nextInt(3)];
      case 15:
        return random.nextInt(200) == 0 ? new byte[1 + random.nextInt(1 << 20)] : new long[random.nextInt(8)];
      case 16:
        return random.nextInt(50) == 0 ? filled(new int[random.nextInt(30_000)], number) : null;
      case 17:
        return random.nextInt(300) == 0 ? passingObject() : Integer.valueOf(number);
      case 18:
        return references();
      case 19:
        return random.nextInt(20) == 0 ? new Finalized() : (Supplier<Integer>) () -> number;
      case 20:
        return failing(number);
      case 21:
        Node node = new Node(number);
        node.content = held[random.nextInt(held.length)];
        node.content = node.content instanceof Held other && other.object instanceof int[] ? other.object : null;
        return node;
      case 22:
        return Arrays.copyOf(new String[] {"a", "b"}, random.nextInt(10), Object[].class);
      default:
        // Mostly stays in registers; now and then the compiler must make it after all.
        Node local = new Node(number);
        return (number & 1023) == 0 ? local : Integer.valueOf(local.id);
    }
  }

  private static int[] filled(int[] numbers, int with) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = with + i;
    }
    return numbers;
  }

  private static Object cloneOf(Held original) {
    if (original == null) {
      return null;
    }
    Object object = original.object();
    Object copy = object instanceof Node node ? node.clone() : object instanceof int[] ints ? ints.clone()
        : object instanceof byte[] bytes ? bytes.clone() : object instanceof Object[] array ? array.clone()
        : object instanceof long[] longs ? longs.clone() : null;
    if (copy != null && original.hash() != 0 && System.identityHashCode(copy) == original.hash()
        && System.identityHashCode(new Object()) == original.hash()) {
      throw new IllegalStateException("identity hashes are not random");
    }
    return copy;
  }

  private static Object passingObject() throws ReflectiveOperationException {
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(PASSING, true).lookupClass();
    return ((Supplier<?>) hidden.getDeclaredConstructor().newInstance()).get();
  }

  private Object references() {
    Object target = new int[random.nextInt(10)];
    Reference<?> reference = switch (random.nextInt(3)) {
      case 0 -> new WeakReference<>(target, QUEUE);
      case 1 -> new SoftReference<>(target);
      default -> new PhantomReference<>(target, QUEUE);
    };
    for (int i = 0; i < 3 && QUEUE.poll() != null; i++) {
      steps++;
    }
    return reference;
  }

  private Object failing(int number) {
    try {
      return switch (number & 31) {
        case 0 -> ((Object[]) new Integer[1])[number];
        case 1 -> (String) (Object) new Node(number);
        case 2 -> new int[-1 - (number & 15)];
        default -> 7 / (number & 3);
      };
    } catch (ArithmeticException | ArrayIndexOutOfBoundsException | ClassCastException
        | NegativeArraySizeException e) {
      return random.nextInt(10) == 0 ? e : null;
    }
  }

  /** Shares objects between threads, locks and hashes them, in both orders. */
  private void share() throws InterruptedException {
    int slot = random.nextInt(SHARED.length());
    Node node = SHARED.get(slot);
    if (node == null || random.nextInt(50) == 0) {
      SHARED.set(slot, random.nextBoolean() ? new Node(slot) : new Wide(slot));
      return;
    }
    int before = random.nextBoolean() ? System.identityHashCode(node) : 0;
    synchronized (node) {
      long inside = ++node.inside;
      if (random.nextInt(4) == 0) {
        node.content = new int[random.nextInt(20)];
      }
      int hash = System.identityHashCode(node);
      if (before != 0 && hash != before || node.id != slot) {
        throw new IllegalStateException("a shared object has changed");
      }
      if (random.nextInt(500) == 0) {
        node.wait(1);
      } else {
        node.notify();
        if (node.inside != inside) {
          throw new IllegalStateException("two threads in one monitor");
        }
      }
    }
  }

  /** A thread that dies soon, one in four by an exception, with a buffer that is hardly used. */
  private void spawn(int depth) {
    if (depth > 1) {
      return;
    }
    long seed = random.nextLong();
    boolean exception = random.nextInt(4) == 0;
    Thread thread = new Thread(() -> {
      try {
        new Stress(seed, 50).run(System.nanoTime() + (seed & 0xff_ffff), depth + 1);
      } catch (Throwable e) {
        fail(e);
      }
      if (exception) {
        throw new IllegalStateException("as intended");
      }
    }, "spawned " + (seed & 0xfff));
    thread.setUncaughtExceptionHandler((dead, e) -> steps++);
    thread.start();
    if (ThreadLocalRandom.current().nextInt(4) == 0) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        fail(e);
      }
    }
  }

  private void dropStretch() {
    int from = random.nextInt(held.length);
    Arrays.fill(held, from, Math.min(held.length, from + held.length / 3), null);
  }

  private static void tooMuch() {
    try {
      long[] huge = new long[1 << 28];
      throw new IllegalStateException("there was room for " + huge.length);
    } catch (OutOfMemoryError e) {
      // as it must be
    }
  }

  private static int overflow() {
    try {
      return deeper(new Object());
    } catch (StackOverflowError e) {
      return 0;
    }
  }

  private static int deeper(Object object) {
    return deeper(new Object[] {object}) + 1;
  }

  /** Native code that holds on to arrays. */
  private static void compress() {
    Deflater deflater = new Deflater(1);
    deflater.setInput(new byte[100_000]);
    deflater.finish();
    byte[] out = new byte[1000];
    while (!deflater.finished()) {
      deflater.deflate(out);
    }
    deflater.end();
  }

  private static void fail(Throwable e) {
    failure = e;
    e.printStackTrace();
  }

  private static byte[] passing() {
    try (InputStream in = Stress.class.getResourceAsStream("Stress$Passing.class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Constructor<Node> constructor() {
    try {
      return Node.class.getDeclaredConstructor(int.class);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    long seed = Long.parseLong(args[0]);
    long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000L;
    int live = Integer.parseInt(args[2]);
    if (Boolean.getBoolean("stop")) {
      Thread listener = new Thread(() -> {
        try {
          System.in.read();
        } catch (IOException e) {
          fail(e);
        }
        stopped = true;
      }, "listener");
      listener.setDaemon(true);
      listener.start();
    }
    Stress[] stress = new Stress[WORKERS];
    Thread[] workers = new Thread[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
      Stress one = stress[i] = new Stress(seed * WORKERS + i, live / WORKERS);
      workers[i] = new Thread(() -> {
        try {
          one.run(end, 0);
        } catch (Throwable e) {
          fail(e);
        }
      }, "stress " + i);
      workers[i].start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    if (failure != null) {
      System.exit(1);
    }
    for (Stress one : stress) {
      for (Held last : one.held) {
        if (last != null) {
          last.verify();
        }
      }
    }
    Workload.finish("right", stress);
  }
}
