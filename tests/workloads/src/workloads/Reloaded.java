// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;

/**
 * Loads the same two classes again and again, each time with a loader of their own that is collected soon: the same bytecode
 * makes objects of a class that is small and large by turns, and often stands where the one before it stood. Its argument: how
 * many times.
 */
public final class Reloaded {
    private static final int OBJECTS = 2_000;

    private Reloaded() {}

    /** What is made. */
    public static class Part {
        int number;
    }

    /** The same, under this name only in the file. */
    public static class Huge {
        long first, second, third, fourth, fifth;
        int number;
    }

    /** Makes it, in one place. */
    public static class Maker {
        public static Object make(int count) {
            Object[] last = new Object[16];
            for (int i = 0; i < count; i++) {
                last[i & 15] = new Part();
            }
            return last;
        }
    }

    private static final class Loader extends ClassLoader {
        private final String part;

        Loader(String part) {
            super(Reloaded.class.getClassLoader());
            this.part = part;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Maker.class.getName())) {
                return define(name, bytes(name));
            }
            if (name.equals(Part.class.getName())) {
                return define(name, renamed(bytes(part)));
            }
            return super.loadClass(name, resolve);
        }

        private Class<?> define(String name, byte[] file) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, file, 0, file.length);
        }

        private static byte[] renamed(byte[] file) {
            // One byte for each character, and both names are as long.
            String text = new String(file, StandardCharsets.ISO_8859_1);
            return text.replace("Huge", "Part").getBytes(StandardCharsets.ISO_8859_1);
        }

        private static byte[] bytes(String name) {
            try (InputStream in = Reloaded.class.getResourceAsStream(name.substring(name.indexOf('.') + 1) + ".class")) {
                return in.readAllBytes();
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        int rounds = Integer.parseInt(arguments[0]);
        for (int round = 0; round < rounds; round++) {
            make((round % 2 == 0 ? Part.class : Huge.class).getName());
            System.gc();   // the loader is gone before the next one is made
        }
        System.out.println("DONE");
    }

    private static void make(String part) throws Exception {
        Class<?> maker = new Loader(part).loadClass(Maker.class.getName());
        Object made = maker.getMethod("make", int.class).invoke(null, OBJECTS);
        System.gc();
        Reference.reachabilityFence(made);
    }
}
