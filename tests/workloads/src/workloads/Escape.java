// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.lang.management.ManagementFactory;

/**
 * Makes objects that do not escape, in a method that C2 compiles, and prints how many bytes the thread allocated for
 * them once compiled: a recorder must not keep escape analysis from removing them.
 */
public final class Escape {
    private record Point(int x, int y) {
        Point plus(Point other) {
            return new Point(x + other.x, y + other.y);
        }
    }

    // None of the objects outlives its step: C2 cannot remove one that a loop carries along.
    private static long walk(int steps) {
        long sum = 0;
        for (int i = 0; i < steps; i++) {
            Integer boxed = i + 1000;
            Point at = new Point(i, boxed).plus(new Point(boxed, i));
            sum += at.x() + at.y();
        }
        return sum;
    }

    public static void main(String[] arguments) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        int steps = 20_000;
        long result = 0;
        for (int i = 0; i < 2_000; i++) {
            result += walk(steps);
        }
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int i = 0; i < 200; i++) {
            result += walk(steps);
        }
        long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        System.out.println("BYTES " + bytes);
        System.out.println("RESULT " + result);
    }
}
