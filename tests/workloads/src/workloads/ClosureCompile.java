// SPDX-License-Identifier: EPL-2.0
package workloads;

import com.google.javascript.jscomp.CompilationLevel;
import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.Result;
import com.google.javascript.jscomp.SourceFile;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipFile;

/** Compiles JavaScript with the Closure Compiler. Arguments: jar, entry in it, level, times. */
public final class ClosureCompile {
  public static void main(String[] args) throws Exception {
    Workload.begin();
    String source;
    try (ZipFile jar = new ZipFile(args[0])) {
      source = new String(jar.getInputStream(jar.getEntry(args[1])).readAllBytes(), StandardCharsets.UTF_8);
    }
    String compiled = null;
    Compiler compiler = null;
    for (int i = 0; i < Integer.parseInt(args[3]); i++) {
      compiler = new Compiler(new PrintStream(OutputStream.nullOutputStream()));
      CompilerOptions options = new CompilerOptions();
      CompilationLevel.valueOf(args[2]).setOptionsForCompilationLevel(options);
      Result result = compiler.compile(List.of(), List.of(SourceFile.fromCode(args[1], source)), options);
      if (!result.success) {
        throw new IllegalStateException("does not compile: " + result.errors);
      }
      compiled = compiler.toSource();
    }
    Workload.finish(compiled.length() + " " + Workload.crc(compiled.getBytes(StandardCharsets.UTF_8)), compiler);
  }
}
