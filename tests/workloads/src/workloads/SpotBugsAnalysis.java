// SPDX-License-Identifier: EPL-2.0
package workloads;

import edu.umd.cs.findbugs.BugCollectionBugReporter;
import edu.umd.cs.findbugs.BugInstance;
import edu.umd.cs.findbugs.ClassScreener;
import edu.umd.cs.findbugs.DetectorFactoryCollection;
import edu.umd.cs.findbugs.FindBugs2;
import edu.umd.cs.findbugs.Priorities;
import edu.umd.cs.findbugs.Project;
import edu.umd.cs.findbugs.config.UserPreferences;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Looks for bugs in a jar with SpotBugs. Arguments: jar, prefix of the classes that are looked at. */
public final class SpotBugsAnalysis {
  public static void main(String[] args) throws Exception {
    Workload.begin();
    try (Project project = new Project(); FindBugs2 analysis = new FindBugs2()) {
      project.addFile(args[0]);
      BugCollectionBugReporter reporter =
          new BugCollectionBugReporter(project, new PrintWriter(OutputStream.nullOutputStream()));
      reporter.setPriorityThreshold(Priorities.LOW_PRIORITY);
      analysis.setProject(project);
      analysis.setBugReporter(reporter);
      analysis.setDetectorFactoryCollection(DetectorFactoryCollection.instance());
      analysis.setUserPreferences(UserPreferences.createDefaultUserPreferences());
      ClassScreener screener = new ClassScreener();
      screener.addAllowedPrefix(args[1]);
      analysis.setClassScreener(screener);
      analysis.setNoClassOk(true);
      analysis.execute();
      List<String> found = reporter.getBugCollection().getCollection().stream().map(SpotBugsAnalysis::text).sorted()
          .toList();
      Workload.finish(found.size() + " " + Workload.crc(String.join("\n", found).getBytes(StandardCharsets.UTF_8)),
          reporter);
    }
  }

  private static String text(BugInstance bug) {
    return bug.getType() + " " + bug.getPrimaryClass().getClassName() + " " + bug.getPriority();
  }
}
