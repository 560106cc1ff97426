// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import soot.G;
import soot.PackManager;
import soot.Scene;
import soot.SootClass;
import soot.SootMethod;
import soot.Unit;
import soot.jimple.Stmt;
import soot.options.Options;

/** Turns the classes of a jar into Jimple and optimizes them with Soot. Arguments: jar. */
public final class SootAnalysis {
  // Begins of the names of dom4j's classes that call what is not there: libraries that it can do without.
  private static final List<String> CALL_WHAT_IS_MISSING =
      List.of("org.dom4j.datatype.", "org.dom4j.io.XPP", "org.dom4j.jaxb.", "org.dom4j.xpath.");

  public static void main(String[] args) {
    Workload.begin();
    G.reset();
    Options options = Options.v();
    options.set_process_dir(List.of(args[0]));
    options.set_soot_classpath("VIRTUAL_FS_FOR_JDK");
    options.set_allow_phantom_refs(true);
    options.set_output_format(Options.output_format_none);
    options.setPhaseOption("jop", "enabled:true");
    Scene.v().loadNecessaryClasses();
    // Of a class that is missing Soot adds each method when it meets a call, while other threads may go through them: now
    // and then one of these failed with a ConcurrentModificationException. So these calls are met by one thread.
    for (SootClass type : List.copyOf(Scene.v().getApplicationClasses())) {
      if (CALL_WHAT_IS_MISSING.stream().anyMatch(type.getName()::startsWith)) {
        List.copyOf(type.getMethods()).stream().filter(SootMethod::isConcrete).forEach(SootMethod::retrieveActiveBody);
      }
    }
    PackManager.v().runPacks();
    List<SootClass> classes = new ArrayList<>(Scene.v().getApplicationClasses());
    classes.sort(Comparator.comparing(SootClass::getName));
    // Not the text of the bodies: their order of locals depends on identity hashes.
    int methods = 0;
    int units = 0;
    int calls = 0;
    for (SootClass type : classes) {
      for (SootMethod method : type.getMethods()) {
        if (method.hasActiveBody()) {
          methods++;
          for (Unit unit : method.getActiveBody().getUnits()) {
            units++;
            calls += ((Stmt) unit).containsInvokeExpr() ? 1 : 0;
          }
        }
      }
    }
    Workload.finish(classes.size() + " " + methods + " " + units + " " + calls, classes);
  }
}
