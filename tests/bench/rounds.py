# SPDX-License-Identifier: EPL-2.0
"""The programs that are measured, and one run of one of them."""

import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from harness import CLASS_PATH  # noqa: E402
from gc_log import OPTION, Collections  # noqa: E402
from programs import CLOSURE_PATH, MORE_PATH, ecj, jar, jquery_ui  # noqa: E402


class Program:
    """A program, its fixed work and the result it must have. `warm_up` is the number of rounds until those that follow
    hardly get shorter."""

    def __init__(self, warm_up, heap, class_path, main, arguments, result):
        self.heap, self.class_path, self.main, self.arguments = heap, class_path, main, arguments
        self.warm_up, self.result = warm_up, result


# One round takes one to three seconds once the program is warm.
PROGRAMS = {
    "xalan": Program(4, "128m", CLASS_PATH, "XalanTransform", ["500", "400", "100"], "20841 f2232d97"),
    "h2": Program(6, "256m", CLASS_PATH, "H2Bank", ["2", "40000", "5000"], "80000 3953560 8c089d1fcf91f236"),
    "ecj": Program(10, "256m", CLASS_PATH, "EcjCompile",
                   ecj("com/google/common/base/", "com/google/common/primitives/", rounds=3), "221 4a818374"),
    "groovy": Program(6, "192m", CLASS_PATH, "GroovyScripts", ["10", "1000", "15"], "10 312ef63b49be0308"),
    "closure": Program(14, "96m", CLOSURE_PATH, "ClosureCompile", [*jquery_ui(), "SIMPLE_OPTIMIZATIONS", "1"],
                       "266203 e312f856"),
    "spotbugs": Program(8, "128m", MORE_PATH, "SpotBugsAnalysis",
                        [jar("jackson-core-2.17.2"), "com.fasterxml.jackson.core.io"], "64 7bbe92ef"),
    "soot": Program(16, "128m", MORE_PATH, "SootAnalysis", [jar("dom4j-2.1.4")], "184 2686 22711 7161"),
    "jackson": Program(3, "96m", MORE_PATH, "JacksonBinding", ["500", "300", "10"], "500 56a16cec"),
    "undertow": Program(10, "64m", MORE_PATH, "UndertowServer", ["3", "3000", "1500"], "9000 1505199449"),
}


class Failed(Exception):
    """A program that did not do what it is there for; the text says what it did."""


class Run:
    """One run of a program: what its first round took, from the start of the JVM, what the others until it is warm and
    those after that, and what the whole process needed. `watched` is the start of a thread's name whose processor time
    is taken; with a `processor` the run has this one alone, but as many threads of the VM as with all."""

    def __init__(self, java, collector, flags, name, rounds, folder, wrapper=(), log=True, watched=None, processor=None):
        program = PROGRAMS[name]
        gc_log = folder / "gc.log"
        gc_log.unlink(missing_ok=True)
        alone = [] if processor is None else ["taskset", "--cpu-list", str(processor)]
        threads = [] if processor is None else [f"-XX:ActiveProcessorCount={os.cpu_count()}"]
        command = [*alone, str(java / "bin" / "java"), *threads, f"-XX:+Use{collector}GC",
                   f"-Xms{program.heap}", f"-Xmx{program.heap}",
                   *([f"{OPTION}:file={gc_log}:tags:filecount=0"] if log else []), *flags, "-cp", program.class_path,
                   *wrapper, "workloads.Rounds", str(rounds), f"workloads.{program.main}", *program.arguments]
        self._execute(command, folder, watched)
        results = re.findall(r"^RESULT (.*)", self.out, re.M)
        if not results or results[-1] != program.result:
            raise Failed(f"the result is {results}, not {program.result}: {' '.join(command)}")
        took = [[float(number) for number in line.split()[1:]]
                for line in self.out.splitlines() if line.startswith("ROUND ")]
        self.seconds = sum(seconds for seconds, _, _ in took)
        self.first = took[0]
        self.warming = [sum(column) for column in zip(*took[1:program.warm_up])]
        self.warm = [sum(column) for column in zip(*took[program.warm_up:])]
        self.collections = Collections(gc_log.read_text()) if log else None

    def _execute(self, command, folder, watched):
        self.thread_seconds = 0.0
        with open(folder / "out", "w+", errors="replace") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, cwd=folder)
            # Whoever is not watched is looked at as often: looking takes processor time, too.
            while not ended(process.pid):
                self.thread_seconds = thread_seconds(process.pid, watched or "-") or self.thread_seconds
                time.sleep(0.1)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.user, self.system, self.memory = usage.ru_utime, usage.ru_stime, usage.ru_maxrss * 1024
            out.seek(0)
            self.out = out.read()
        if process.returncode != 0:
            raise Failed(f"exit code {process.returncode}: {' '.join(command)}\n{self.out[-2000:]}")


def ended(pid):
    """Whether the process waits for nothing but to be asked for its exit code."""
    return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] == "Z"


def thread_seconds(pid, name):
    """The processor time so far of a thread, or nothing if it is not there (yet, or any more)."""
    try:
        for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
            before, _, fields = (task / "stat").read_text().rpartition(") ")
            if before.partition("(")[2].startswith(name):
                user, system = fields.split()[11:13]
                return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    except OSError:  # a thread has ended meanwhile
        pass
    return None
