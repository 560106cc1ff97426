// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.Arrays;

/**
 * Allocates known numbers of objects that all escape. Argument: rounds. Prints lines 'COUNT class objects bytes'
 * with what the trace must contain; each class occurs nowhere else in the program.
 */
public final class Counts {
  static class Plain {
    long value;
  }

  static class Mixed {
    byte small;
    Object reference;
    int number;
  }

  static class Derived extends Mixed {
    double more;
  }

  static class Copied implements Cloneable {
    int value;

    @Override
    public Copied clone() {
      try {
        return (Copied) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Element {}

  static final Object[] SINK = new Object[1 << 12];
  static int position;

  static void keep(Object object) {
    SINK[position++ & (SINK.length - 1)] = object;
  }

  static void round(int i) {
    Plain plain = new Plain();
    plain.value = i;
    keep(plain);
    Mixed mixed = new Mixed();
    mixed.number = i;
    keep(mixed);
    if (i % 3 == 0) {
      keep(new Derived());
    }
    Copied copied = new Copied();
    copied.value = i;
    keep(copied);
    keep(copied.clone());
    keep(new Plain[i & 15]);
    keep(new Mixed[4][i & 3]);
    Derived[] two = new Derived[2];
    keep(two);
    keep(Arrays.copyOf(two, 5));
    Copied[] one = {copied};
    keep(one);
    keep(one.clone());
    if (i % 100 == 0) {
      keep(new Element[20_000]); // larger than what a TLAB holds with a small young generation
    }
  }

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    for (int i = 0; i < rounds; i++) {
      round(i);
    }
    long plainArrays = 0;
    long mixedArrays = 0;
    for (int i = 0; i < rounds; i++) {
      plainArrays += array(i & 15);
      mixedArrays += 4 * array(i & 3);
    }
    long thirds = (rounds + 2) / 3;
    long hundreds = (rounds + 99) / 100;
    print("workloads.Counts$Plain", rounds, 24L * rounds);
    print("workloads.Counts$Mixed", rounds, 24L * rounds);
    print("workloads.Counts$Derived", thirds, 32L * thirds);
    print("workloads.Counts$Copied", 2L * rounds, 32L * rounds);
    print("workloads.Counts$Plain[]", rounds, plainArrays);
    print("workloads.Counts$Mixed[]", 4L * rounds, mixedArrays);
    print("workloads.Counts$Mixed[][]", rounds, array(4) * rounds);
    print("workloads.Counts$Derived[]", 2L * rounds, (array(2) + array(5)) * rounds);
    print("workloads.Counts$Copied[]", 2L * rounds, 2 * array(1) * rounds);
    print("workloads.Counts$Element[]", hundreds, hundreds * array(20_000));
    Workload.finish(Integer.toString(position), SINK);
  }

  /** Bytes of an array of references, with compressed class pointers and references. */
  private static long array(long length) {
    return (16 + 4 * length + 7) / 8 * 8;
  }

  private static void print(String name, long objects, long bytes) {
    System.out.println("COUNT " + name + " " + objects + " " + bytes);
  }
}
