// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashMap;

/** An agent that gives classes new copies of their methods while these run and allocate. */
public final class RetransformingAgent {
  private static volatile int transformed;

  private RetransformingAgent() {}

  public static void premain(String options, Instrumentation instrumentation) {
    agentmain(options, instrumentation);
  }

  /** Also where a running JVM loads the agent. */
  public static void agentmain(String options, Instrumentation instrumentation) {
    instrumentation.addTransformer(new ClassFileTransformer() {
      @Override
      public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
          byte[] code) {
        transformed++;
        return redefined == null ? null : code.clone();
      }
    }, true);
    Thread thread = new Thread(() -> {
      try {
        for (int round = 0;; round++) {
          instrumentation.retransformClasses(HashMap.class, Arrays.class, StringBuilder.class);
          for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getName().startsWith("workloads.") && instrumentation.isModifiableClass(loaded)
                && !loaded.isHidden()) {
              instrumentation.retransformClasses(loaded);
            }
          }
          if (round == 0) {
            System.out.println("RETRANSFORMED " + transformed);
          }
          Thread.sleep(500);
        }
      } catch (UnmodifiableClassException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }, "retransforming");
    thread.setDaemon(true);
    thread.start();
  }
}
