// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Allocates in every way a Java program can without native code, hot enough for all compilers. Argument: rounds.
 * The point is not the result but that the trace accounts for every object.
 */
public final class Coverage {
  private static final Object[] SINK = new Object[1 << 14];
  private static int position;
  private static final sun.misc.Unsafe UNSAFE = unsafe();
  private static final MethodHandle NEW_NODE;
  private static final Constructor<Node> NODE_CONSTRUCTOR;

  static {
    try {
      NEW_NODE = MethodHandles.lookup().findConstructor(Node.class, MethodType.methodType(void.class, int.class));
      NODE_CONSTRUCTOR = Node.class.getDeclaredConstructor(int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  record Point(int x, int y) {}

  enum Color { RED, GREEN, BLUE }

  static class Node implements Cloneable {
    final int value;
    Node next;
    long[] payload;

    Node(int value) {
      this.value = value;
    }

    Node copy() {
      try {
        return (Node) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static final class Finalized {
    final byte[] bytes = new byte[24];

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
      position++;
    }
  }

  interface Shape {
    int area(int side);
  }

  public static void main(String[] args) throws Throwable {
    int rounds = Integer.parseInt(args[0]);
    long sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum += clones(i) + reflection(i) + handles(i) + unsafeObjects(i) + arrays(i) + boxing(i) + lambdas(i)
          + strings(i) + collections(i) + exceptions(i) + scalarReplaced(i, rounds) + references(i) + proxies(i);
      if (i % 1000 == 0) {
        sum += threads(i);
        Arrays.fill(SINK, i % SINK.length / 2, SINK.length, null);
      }
      if (i % 4096 == 17) {
        keep(new Finalized());
        keep(new byte[3_000_000]);
        keep(ByteBuffer.allocateDirect(64));
      }
    }
    SINK[0] = null;
    Promotion.crowd();
    Workload.finish(Long.toHexString(sum), SINK);
  }

  private static <T> T keep(T object) {
    SINK[position++ & (SINK.length - 1)] = object;
    return object;
  }

  private static int clones(int i) {
    Node node = keep(new Node(i));
    node.payload = new long[i & 7];
    Node copy = keep(node.copy());
    int[] numbers = keep(new int[i & 31]);
    int[] more = keep(numbers.clone());
    Object[] objects = keep(new Object[] {node, copy, numbers});
    Object cloned = keep(anyClone((i & 1) == 0 ? objects : new String[] {"a", "b"}));
    return copy.value + more.length + Array.getLength(cloned);
  }

  /** The class of the clone varies. */
  private static Object anyClone(Object[] array) {
    return array.clone();
  }

  private static int reflection(int i) throws ReflectiveOperationException {
    Node node = keep(NODE_CONSTRUCTOR.newInstance(i));
    Class<?> type = switch (i & 3) {
      case 0 -> int.class;
      case 1 -> String.class;
      case 2 -> Node[].class;
      default -> byte.class;
    };
    Object array = keep(Array.newInstance(type, i & 15));
    Object matrix = keep(Array.newInstance(type, 2, i & 3));
    Object[] copy = keep(Arrays.copyOf(new Object[] {"x", node}, 4, Object[].class));
    return node.value + Array.getLength(array) + Array.getLength(matrix) + copy.length;
  }

  private static int handles(int i) throws Throwable {
    Node node = keep((Node) NEW_NODE.invokeExact(i));
    MethodHandle bound = MethodHandles.insertArguments(NEW_NODE, 0, i + 1);
    if (i % 64 == 0) {
      keep(bound);
      node.next = (Node) bound.invoke();
    }
    return node.value;
  }

  private static int unsafeObjects(int i) throws InstantiationException {
    Node node = keep((Node) UNSAFE.allocateInstance(Node.class));
    Object other = keep(UNSAFE.allocateInstance((i & 1) == 0 ? Point.class : ArrayList.class));
    return node.value + (other instanceof Point ? 1 : 2);
  }

  private static int arrays(int i) {
    int[][][] cube = keep(new int[2][3][i & 3]);
    String[][] jagged = keep(new String[i & 3][]);
    boolean[] bits = keep(new boolean[i & 63]);
    char[][] letters = keep(new char[][] {{'a'}, {'b', 'c'}, new char[i & 7]});
    double[] big = (i & 255) == 0 ? keep(new double[5000]) : null;
    return cube.length + jagged.length + bits.length + letters[2].length + (big == null ? 0 : big.length);
  }

  private static int boxing(int i) {
    Integer integer = keep(i * 7 + 1000);
    Long large = keep((long) i << 20);
    Double real = keep(i / 3.0);
    Character letter = keep((char) (i & 0x7fff));
    return integer + large.hashCode() + real.intValue() + letter;
  }

  private static int lambdas(int i) {
    Supplier<Integer> supplier = keep(() -> i + 1);
    IntFunction<Node> maker = Node::new;
    Node node = keep(maker.apply(i));
    Runnable inner = keep(new Runnable() {
      @Override
      public void run() {
        node.payload = new long[1];
      }
    });
    inner.run();
    return supplier.get() + node.payload.length;
  }

  private static int strings(int i) {
    String joined = keep("value " + i + " of " + (i * 0.5) + (i % 2 == 0) + 'c');
    String part = keep(joined.substring(i % 5));
    String wide = keep("\u20ac" + i);
    String interned = (i & 1023) == 0 ? keep(("name" + i).intern()) : "name";
    String formatted = (i & 127) == 0 ? keep(String.format("%5d|%s", i, part)) : part;
    return joined.hashCode() ^ part.length() ^ wide.length() ^ interned.length() ^ formatted.length();
  }

  private static int collections(int i) {
    Map<Integer, Point> map = new HashMap<>();
    for (int k = 0; k < (i & 15); k++) {
      map.merge(k & 3, new Point(i, k), (a, b) -> new Point(a.x, b.y));
    }
    keep(map);
    List<String> names = keep(IntStream.range(0, i & 7).mapToObj(n -> "n" + n).collect(Collectors.toList()));
    Map<Object, Color> identity = keep(new IdentityHashMap<>());
    identity.put(map, Color.values()[i % 3]);
    return map.size() + names.size() + identity.size();
  }

  private static int exceptions(int i) {
    try {
      if ((i & 31) == 0) {
        return ((int[]) SINK[SINK.length - 1 - (i & 1)])[i];
      }
      throw new IllegalStateException("round " + (i & 7));
    } catch (NullPointerException | ClassCastException | ArrayIndexOutOfBoundsException e) {
      keep(e); // made by the VM
      return 1;
    } catch (IllegalStateException e) {
      keep((i & 63) == 1 ? e : e.getMessage());
      return 2;
    }
  }

  /** Compiled code keeps the points in registers; near the end an unexpected class makes it materialize them. */
  private static int scalarReplaced(int i, int rounds) {
    Point a = new Point(i, i + 1);
    Point[] pair = {a, new Point(a.y, a.x)};
    Shape shape = shape(i, rounds);
    int area = shape.area(a.x & 3);
    if (area > 8 && (i & 7) == 0) {
      keep(pair);
    }
    return area + pair[0].x - pair[1].y;
  }

  private static Shape shape(int i, int rounds) {
    if (i > rounds - rounds / 8 && i % 5 == 0) {
      return Circle.INSTANCE;
    }
    return i > rounds / 2 && i % 9 == 0 ? Strip.INSTANCE : Square.INSTANCE;
  }

  enum Square implements Shape {
    INSTANCE;

    @Override
    public int area(int side) {
      return side * side;
    }
  }

  enum Strip implements Shape {
    INSTANCE;

    @Override
    public int area(int side) {
      return side;
    }
  }

  enum Circle implements Shape {
    INSTANCE;

    @Override
    public int area(int side) {
      return 3 * side * side;
    }
  }

  private static int references(int i) {
    Object target = new Node(i);
    keep(new WeakReference<>(target));
    keep(new SoftReference<>(target));
    return ((Node) target).value & 1;
  }

  private static int proxies(int i) {
    if (i % 50 != 0) {
      return 0;
    }
    InvocationHandler handler = (proxy, method, arguments) -> method.getName().equals("area")
        ? (Integer) arguments[0] * 100_000 : null;
    Shape shape = keep((Shape) Proxy.newProxyInstance(Coverage.class.getClassLoader(), new Class<?>[] {Shape.class},
        handler));
    return shape.area(i);
  }

  private static int threads(int i) throws InterruptedException {
    int[] result = new int[2];
    Thread first = new Thread(() -> result[0] = keep(new Node(i)).value, "worker " + i);
    Thread second = new Thread(() -> {
      List<Object> local = new ArrayList<>();
      for (int k = 0; k < 500; k++) {
        local.add(new Point(k, i));
      }
      result[1] = local.size();
    });
    first.start();
    first.join(); // one after the other: the sink is not shared between running threads
    second.start();
    second.join();
    return result[0] + result[1];
  }

  private static sun.misc.Unsafe unsafe() {
    try {
      Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (sun.misc.Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
