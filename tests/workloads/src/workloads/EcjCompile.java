// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** Compiles sources with ECJ. Arguments: sources jar, class path, rounds, prefixes of what to compile. */
public final class EcjCompile {
  public static void main(String[] args) throws Exception {
    Workload.begin();
    Path work = Files.createTempDirectory("ecj");
    try {
      int rounds = Integer.parseInt(args[2]);
      List<String> options = new ArrayList<>(List.of("-17", "-nowarn", "-proc:none", "-g", "-cp", args[1], "-d",
          work.resolve("classes").toString()));
      try (ZipFile jar = new ZipFile(args[0])) {
        for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements();) {
          ZipEntry entry = entries.nextElement();
          if (entry.getName().endsWith(".java") && wanted(entry.getName(), args)) {
            Path file = work.resolve("sources").resolve(entry.getName());
            Files.createDirectories(file.getParent());
            Files.write(file, jar.getInputStream(entry).readAllBytes());
            options.add(file.toString());
          }
        }
      }
      Collections.sort(options.subList(8, options.size()));
      for (int round = 0; round < rounds; round++) {
        StringWriter errors = new StringWriter();
        if (!BatchCompiler.compile(options.toArray(String[]::new), new PrintWriter(errors), new PrintWriter(errors),
            null)) {
          throw new IllegalStateException("does not compile: " + errors);
        }
      }
      Workload.finish(result(work.resolve("classes")), options);
    } finally {
      try (Stream<Path> files = Files.walk(work)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }

  private static boolean wanted(String name, String[] args) {
    for (int i = 3; i < args.length; i++) {
      if (name.startsWith(args[i])) {
        return true;
      }
    }
    return args.length == 3;
  }

  private static String result(Path classes) throws IOException {
    CRC32 crc = new CRC32();
    List<Path> sorted;
    try (Stream<Path> files = Files.walk(classes)) {
      sorted = files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
    for (Path file : sorted) {
      crc.update(Files.readAllBytes(file));
    }
    return sorted.size() + " " + Long.toHexString(crc.getValue());
  }
}
