# SPDX-License-Identifier: EPL-2.0
"""The programs that are measured, and one run of one of them."""

import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from harness import CLASS_PATH  # noqa: E402
from gc_log import DECORATIONS, OPTION, Collections, pauses  # noqa: E402
from programs import CLOSURE_PATH, MORE_PATH, ecj, jar, jquery_ui  # noqa: E402


class Program:
    """A program, its fixed work and the result it must have. `warm_up` is the number of rounds until its rounds hardly get
    shorter and compilers rest, as warm.py shows (Groovy's never do, since it makes new code all the time)."""

    def __init__(self, warm_up, heap, class_path, main, arguments, result):
        self.heap, self.class_path, self.main, self.arguments = heap, class_path, main, arguments
        self.warm_up, self.result = warm_up, result


# One round takes half a second to two once the program is warm.
PROGRAMS = {
    "xalan": Program(4, "128m", CLASS_PATH, "XalanTransform", ["500", "400", "100"], "20841 f2232d97"),
    "h2": Program(6, "256m", CLASS_PATH, "H2Bank", ["2", "40000", "5000"], "80000 3953560 8c089d1fcf91f236"),
    "ecj": Program(40, "256m", CLASS_PATH, "EcjCompile",
                   ecj("com/google/common/base/", "com/google/common/primitives/", rounds=10), "221 4a818374"),
    "groovy": Program(6, "192m", CLASS_PATH, "GroovyScripts", ["10", "1000", "15"], "10 312ef63b49be0308"),
    "closure": Program(40, "96m", CLOSURE_PATH, "ClosureCompile", [*jquery_ui(), "SIMPLE_OPTIMIZATIONS", "1"],
                       "266203 e312f856"),
    "spotbugs": Program(40, "128m", MORE_PATH, "SpotBugsAnalysis",
                        [jar("jackson-core-2.17.2"), "com.fasterxml.jackson.core.io"], "64 7bbe92ef"),
    "soot": Program(34, "128m", MORE_PATH, "SootAnalysis", [jar("dom4j-2.1.4")], "184 2686 22711 7161"),
    "jackson": Program(3, "96m", MORE_PATH, "JacksonBinding", ["500", "300", "10"], "500 56a16cec"),
    "undertow": Program(10, "64m", MORE_PATH, "UndertowServer", ["3", "3000", "1500"], "9000 1505199449"),
}


class Failed(Exception):
    """A program that did not do what it is there for; the text says what it did."""


class Run:
    """One run of a program, round by round, or a slice of a round at a time, each when turn() is called; in between it
    stands still. In the end: what its first round took, from the start of the JVM, what the others until it is warm and
    those after that (seconds, processor time of the whole JVM, time in collections), and what the whole process needed.
    `watched` is the start of a thread's name whose processor time is taken. `pinned`: each of the collector's threads
    keeps to a processor, once there has been a round. `environment`: variables beside those of this process."""

    def __init__(self, java, collector, flags, name, rounds, folder, wrapper=(), log=True, watched=None, pinned=False,
                 environment=None):
        self._program, self._rounds, self._folder, self._watched = PROGRAMS[name], rounds, folder, watched
        self._pinned = pinned
        self._environment = os.environ | (environment or {})
        self._log = folder / "gc.log" if log else None
        program = self._program
        self._command = [str(java / "bin" / "java"), f"-XX:+Use{collector}GC", f"-Xms{program.heap}",
                         f"-Xmx{program.heap}",
                         *([f"{OPTION}:file={self._log}:{DECORATIONS}:filecount=0"] if log else []), *flags,
                         "-cp", program.class_path, *wrapper, "workloads.Rounds", str(rounds),
                         f"workloads.{program.main}", *program.arguments]
        self._process = None
        self._took = []    # by round, as the program says
        self._slices = []  # (round, begin, end in ns)
        self._in_round = False
        self._sliced = False
        self._read = b""   # of a line that is not whole so far
        self.out = ""
        self.thread_seconds = 0.0
        self.ended = False

    def turn(self, seconds=None):
        """Does the next round, or goes on with it where it was left, for so long (else to its end); whether the round has
        ended. With the last one the program ends."""
        self._sliced = seconds is not None
        begin = time.monotonic_ns()
        self._go_on()
        end = begin + round(seconds * 1e9) if self._sliced else None
        while (line := self._next_line(end)) is not None:
            self.out += line
            if not line.endswith("\n"):
                self._end()
                return True
            if line.startswith("ROUND "):
                self._slices.append((len(self._took), begin, time.monotonic_ns()))
                self._took.append([float(number) for number in line.split()[1:]])
                self._in_round = False
                if self._round_ended():
                    return True
                end = None  # the program ends
        self._process.send_signal(signal.SIGSTOP)
        self._slices.append((len(self._took), begin, time.monotonic_ns()))  # not before: it may go on until then
        return False

    def _go_on(self):
        if self._process is None:
            if self._log:
                self._log.unlink(missing_ok=True)
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             stderr=subprocess.STDOUT, cwd=self._folder, bufsize=0,
                                             env=self._environment)
        else:
            self._process.send_signal(signal.SIGCONT)
            if not self._in_round:
                self._process.stdin.write(b"\n")
        self._in_round = True

    def _next_line(self, end):
        """With its line feed, but what is behind the last one; None: there is none before `end` (ns)."""
        while b"\n" not in self._read:
            left = None if end is None else max(0, end - time.monotonic_ns()) / 1e9
            if not select.select([self._process.stdout], [], [], left)[0]:
                return None
            text = os.read(self._process.stdout.fileno(), 1 << 16)
            if not text:
                return self._read.decode(errors="replace")
            self._read += text
        line, feed, self._read = self._read.partition(b"\n")
        return (line + feed).decode(errors="replace")

    def _round_ended(self):
        """Stands still if there are more rounds; whether there are."""
        self.thread_seconds = thread_seconds(self._process.pid, self._watched or "-") or self.thread_seconds
        if len(self._took) == self._rounds:
            return False
        if self._pinned and len(self._took) <= self._program.warm_up:
            pin_collector(self._process.pid)
        self._process.send_signal(signal.SIGSTOP)
        return True

    def stop(self):
        """Ends a run before its last round."""
        if self._process is not None and not self.ended:
            self._process.kill()
            self._process.wait()

    def _end(self):
        _, status, usage = os.wait4(self._process.pid, 0)
        self._process.returncode = os.waitstatus_to_exitcode(status)
        self._process.stdin.close()
        self._process.stdout.close()
        self.ended = True
        if self._process.returncode != 0:
            raise Failed(f"exit code {self._process.returncode}: {' '.join(self._command)}\n{self.out[-2000:]}")
        results = re.findall(r"^RESULT (.*)", self.out, re.M)
        if not results or results[-1] != self._program.result:
            raise Failed(f"the result is {results}, not {self._program.result}: {' '.join(self._command)}")
        self.user, self.system, self.memory = usage.ru_utime, usage.ru_stime, usage.ru_maxrss * 1024
        if self._sliced:
            self._count_slices()
        self.seconds = sum(seconds for seconds, _, _ in self._took)
        warm_up = self._program.warm_up
        self.first = self._took[0]
        self.warming = [sum(column) for column in zip(*self._took[1:warm_up])]
        self.warm = [sum(column) for column in zip(*self._took[warm_up:])]
        self.collections = Collections(self._log.read_text()) if self._log else None

    def _count_slices(self):
        """The program's own clock went on while it stood still."""
        collections = list(pauses(self._log.read_text())) if self._log else []
        for number, took in enumerate(self._took):
            slices = [(begin, end) for round_, begin, end in self._slices if round_ == number]
            took[0] = sum(end - begin for begin, end in slices) / 1e9
            took[2] = overlap(slices, collections) / 1e9


def overlap(these, those):
    """How much of these intervals is in those; both in order."""
    total, at = 0, 0
    for begin, end in these:
        while at < len(those) and those[at][1] <= begin:
            at += 1
        for other_begin, other_end in those[at:]:
            if other_begin >= end:
                break
            total += min(end, other_end) - max(begin, other_begin)
    return total


def in_turns(runs, seconds=None):
    """Does these runs, a round of each and then the next, in alternating order; of a round so many seconds at a time, if
    they are given. What the host's other guests do changes within seconds, or less, and so meets all of them."""
    try:
        while not runs[0].ended:
            left = runs
            while left:
                left = [run for run in left if not run.turn(seconds)]
            runs = runs[::-1]
    finally:
        for run in runs:
            run.stop()


def named_threads(pid, name):
    """(folder in /proc, the rest of its name) of each thread whose name begins so."""
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            comm = (task / "comm").read_text().strip()
        except OSError:  # it has ended meanwhile
            continue
        if comm.startswith(name):
            yield task, comm.removeprefix(name)


def pin_collector(pid):
    """Gives each of the collector's threads a processor, in turns."""
    processors = sorted(os.sched_getaffinity(0))
    for task, number in named_threads(pid, "GC Thread#"):
        os.sched_setaffinity(int(task.name), {processors[int(number) % len(processors)]})


def thread_seconds(pid, name):
    """The processor time so far of a thread, or nothing if it is not there (yet, or any more)."""
    try:
        for task, _ in named_threads(pid, name):
            user, system = (task / "stat").read_text().rpartition(") ")[2].split()[11:13]
            return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    except OSError:  # it has ended meanwhile
        pass
    return None
