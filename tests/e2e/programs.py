# SPDX-License-Identifier: EPL-2.0
"""The programs that are recorded, with the results that they must have.

Programs from Maven Central that nobody here wrote, driven by tests/workloads. `small` is a heap in which young and
full collections occur, and with the bursts of memory that the driver adds, failed young collections as well.
"""

from dataclasses import dataclass

from harness import CLASS_PATH, LIBRARIES, WORKLOADS


@dataclass(frozen=True)
class Program:
    name: str
    main: str
    arguments: list          # of the usual size
    result: str
    tiny: list               # for the interpreter
    tiny_result: str
    small: list              # heap options
    large: list
    foreign: bool = True     # nobody here wrote it
    class_path: str = CLASS_PATH


JARS = WORKLOADS / "programs"
# The Closure Compiler's jar has other versions of what others need.
CLOSURE_PATH = f"{WORKLOADS / 'classes'}:{JARS / 'closure-compiler-v20240317.jar'}"
MORE_PATH = ":".join([str(WORKLOADS / "classes"),
                      *(str(jar) for jar in sorted(JARS.glob("*.jar")) if not jar.name.startswith("closure"))])


def jar(name):
    return str(JARS / f"{name}.jar")


def jquery_ui():
    return [jar("jquery-ui-1.13.2"), "META-INF/resources/webjars/jquery-ui/1.13.2/jquery-ui.js"]


def ecj(*prefixes, rounds=1):
    libraries = ("guava-31.1-jre", "checker-qual-3.12.0", "error_prone_annotations-2.11.0", "failureaccess-1.0.1",
                 "j2objc-annotations-1.3", "jsr305-3.0.2")
    return [str(LIBRARIES / "guava-31.1-jre-sources.jar"), ":".join(str(LIBRARIES / f"{jar}.jar") for jar in libraries),
            str(rounds), *prefixes]


BURSTS = ["-Dburst=8", "-Dpause=250"]

PROGRAMS = [
    Program("xalan", "workloads.XalanTransform",
            ["150", "400", "60"], "20841 f2232d97", ["6", "200", "4"], "10639 499065a9",
            # With bursts of 8 MB the stock JVM runs out of memory, too, now and then.
            ["-Dburst=7", "-Dpause=250", "-Xms20m", "-Xmx20m", "-Xmn12m"], ["-Xms200m", "-Xmx400m"]),
    Program("h2", "workloads.H2Bank",
            ["4", "5000", "5000"], "20000 983065 932301f24f3295aa",
            ["3", "300", "300"], "900 45932 f61ecf2d14404e9c",
            [*BURSTS, "-Xms30m", "-Xmx30m", "-Xmn12m"], ["-Xms200m", "-Xmx400m"]),
    Program("ecj", "workloads.EcjCompile",
            ecj("com/google/common/base/", "com/google/common/primitives/"), "221 4a818374",
            ecj("com/google/common/escape/", "com/google/common/html/"), "22 6cc23304",
            ["-Dburst=9", "-Dpause=150", "-Xms34m", "-Xmx34m", "-Xmn12m"], ["-Xms200m", "-Xmx400m"]),
    Program("groovy", "workloads.GroovyScripts",
            ["15", "800", "10"], "15 b4b95619b278de0a", ["2", "60", "2"], "2 fffffff3bed36ada",
            [*BURSTS, "-Xms40m", "-Xmx40m", "-Xmn12m"], ["-Xms200m", "-Xmx400m"]),
    Program("coverage", "workloads.Coverage",
            ["30000"], "fffffff35e9416af", ["1500"], "1c1848fac",
            ["-Dcrowd=3,20,14", "-Xms24m", "-Xmx48m"], ["-Xms200m", "-Xmx400m"], foreign=False),
    Program("regions", "workloads.Regions",
            ["1", "400", "20000"], "b127052e", ["1", "40", "3000"], "10618651",
            [*BURSTS, "-Xms40m", "-Xmx60m"], ["-Xms200m", "-Xmx400m"], foreign=False),
    Program("promotion", "workloads.Promotion",
            ["8", "30", "12"], "899015744", ["2", "30", "12"], "224753936",
            ["-Xms60m", "-Xmx60m", "-Xmn18m"], ["-Xms300m", "-Xmx300m"], foreign=False),
]

# Recorded once with each collector by the full run; also measured by tests/bench.
MORE_PROGRAMS = [
    Program("closure", "workloads.ClosureCompile", [*jquery_ui(), "SIMPLE_OPTIMIZATIONS", "1"], "266203 e312f856",
            [], "", [*BURSTS, "-Xms90m", "-Xmx90m", "-Xmn24m"], [], class_path=CLOSURE_PATH),
    Program("spotbugs", "workloads.SpotBugsAnalysis", [jar("jackson-core-2.17.2"), "com.fasterxml.jackson.core.io"],
            "64 7bbe92ef", [], "", [*BURSTS, "-Xms160m", "-Xmx160m", "-Xmn48m"], [], class_path=MORE_PATH),
    Program("soot", "workloads.SootAnalysis", [jar("dom4j-2.1.4")], "184 2686 22711 7161",
            [], "", [*BURSTS, "-Xms110m", "-Xmx110m", "-Xmn24m"], [], class_path=MORE_PATH),
    Program("jackson", "workloads.JacksonBinding", ["100", "300", "10"], "100 d29082e",
            [], "", [*BURSTS, "-Xms40m", "-Xmx40m", "-Xmn12m"], [], class_path=MORE_PATH),
    Program("undertow", "workloads.UndertowServer", ["3", "1000", "1500"], "3000 498090678",
            [], "", [*BURSTS, "-Xms40m", "-Xmx40m", "-Xmn12m"], [], class_path=MORE_PATH),
]

MODES = {
    "tiered": [],
    "c2": ["-XX:-TieredCompilation"],
    "c1": ["-XX:TieredStopAtLevel=1"],
    "interpreter": ["-Xint"],
}
