# SPDX-License-Identifier: EPL-2.0
"""What the end-to-end tests share: running the recorder JVM and the anttracks command, and judging the outcome."""

import concurrent.futures
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKLOADS = ROOT / "tests" / "workloads" / "target"
LIBRARIES = WORKLOADS / "lib"
CLASS_PATH = f"{WORKLOADS / 'classes'}:{LIBRARIES}/*"


class Failure(Exception):
    """A test found something wrong; the text says what."""


def check(condition, message):
    if not condition:
        raise Failure(message)


def equal(actual, expected, what):
    check(actual == expected, f"{what}: expected {expected}, got {actual}")


class Outcome:
    """A finished process."""

    def __init__(self, command, code, out, err):
        self.command, self.code, self.out, self.err = command, code, out, err

    def describe(self):
        text = (self.err.strip() or self.out.strip())[-1500:]
        return f"exit code {self.code} of: {' '.join(map(str, self.command))}\n{text}"


class Context:
    """One test's view: a scratch folder of its own, the JVM and the command."""

    def __init__(self, options, name):
        self.options = options
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="e2e-", dir=options.scratch))
        self.trace = self.folder / "trace"
        self.gc_log = self.folder / "gc.log"
        self.name = name
        self.notes = []

    def execute(self, command, timeout=600, **more):
        command = [str(part) for part in command]
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                                  timeout=timeout, cwd=self.folder, **more)
        except subprocess.TimeoutExpired as late:
            raise Failure(f"still running after {timeout} s: {' '.join(command)}") from late
        return Outcome(command, done.returncode, done.stdout, done.stderr)

    def java(self, *arguments, jvm=None, class_path=CLASS_PATH, timeout=600, **more):
        """Runs the recorder JVM (or another) with the workloads on its class path."""
        binary = jvm or self.options.java_home / "bin" / "java"
        return self.execute([binary, "-cp", class_path, *arguments], timeout=timeout, **more)

    def recording(self, digest=True, check_tlabs=True, trace=None, collector="Parallel"):
        flags = [f"-XX:+Use{collector}GC", "-XX:+AntTracks", f"-XX:AntTracksDir={trace or self.trace}",
                 "-XX:+UnlockDiagnosticVMOptions"]
        if digest:
            flags.append("-XX:+AntTracksDigest")
        if check_tlabs:
            flags.append("-XX:+AntTracksCheckTlabs")
        return flags

    def gc_logging(self, histograms=False):
        what = "gc=trace,gc+promotion,gc+phases=debug,gc+marking=info" + (",gc+classhisto*=trace" if histograms else "")
        return [f"-Xlog:{what}:file={self.gc_log}:uptime,tags:filecount=0"]

    def anttracks(self, *arguments, timeout=600):
        return self.execute([self.options.anttracks, *arguments], timeout=timeout)

    def succeed(self, outcome, what):
        check(outcome.code == 0, f"{what}: {outcome.describe()}")
        return outcome

    def info(self):
        outcome = self.succeed(self.anttracks("info", self.trace, "--format", "json"), "info")
        try:
            info = json.loads(outcome.out)
        except ValueError as error:
            raise Failure(f"info --format json is not JSON ({error}): {outcome.out[:300]}") from error
        for key in ("allocations", "moves", "events", "bytes_raw", "bytes_on_disk", "collections", "complete"):
            check(key in info, f"info --format json has no '{key}': {sorted(info)}")
        return info

    def verify(self):
        return self.succeed(self.anttracks("verify", self.trace), "verify")

    def table(self, *arguments):
        outcome = self.succeed(self.anttracks(*arguments, "--format", "csv"), arguments[0])
        return list(csv.DictReader(io.StringIO(outcome.out)))

    def healthy(self, run):
        """No complaint of the TLAB self-check, no crash."""
        for line in (run.out + run.err).splitlines():
            check(not ("AntTracks" in line and "mismatch" in line), f"the TLAB self-check complains: {line}")
            check("A fatal error has been detected" not in line, f"the JVM crashed: {run.describe()}")

    def collections(self):
        return Collections(self.gc_log)

    def close(self, keep):
        if not keep:
            shutil.rmtree(self.folder, ignore_errors=True)


class Collections:
    """What the JVM's own log says about its collections."""

    def __init__(self, log):
        text = log.read_text(errors="replace") if log.exists() else ""
        self.young = len(re.findall(r"\] GC\(\d+\) Pause Young", text))
        self.full = len(re.findall(r"\] GC\(\d+\) Pause Full", text))
        self.failed = len(re.findall(r"Promotion failed|\] GC\(\d+\) To-space exhausted", text))
        # Serial announces young collections that it then does not even try.
        self.young -= text.count("Collection attempt not safe")
        # Pauses of G1's marking, by what they do: if a full collection has come in between, a Remark or a Cleanup is
        # announced all the same, and does nothing.
        self.marking = len(re.findall(r"\] GC\(\d+\) Finalize (?:Marking|Concurrent Mark Cleanup) ", text))
        self.total = self.young + self.full + self.marking
        self.concurrent = re.findall(r"marking\s*\] GC\((\d+)\) (Concurrent [A-Za-z ]+) [\d.]+ms", text)
        # A sum over two phases.
        self.concurrent = [phase for phase in self.concurrent if phase[1] != "Concurrent Mark"]
        self.full_ids = [int(number) for number in re.findall(r"\] GC\((\d+)\) Pause Full", text)]
        self.histograms, self.dead = self._histograms(text)

    @staticmethod
    def _histograms(text):
        """Two times (GC number, 'before' or 'after') -> {class: (objects, bytes)}: the objects of the JVM's histograms,
        and what is no object (less than nothing)."""
        found, rows, dead, moment, fillers, late, told = {}, {}, {}, None, set(), {}, set()
        for line in text.splitlines():
            row = re.search(r"\bGC\(\d+\)\s+\d+:\s+(\d+)\s+(\d+)\s+(\S+)", line)
            if row:
                add(rows, row[3], int(row[1]), int(row[2]))
                continue
            # The title stands before the rows and, with the GC number and the time it took, after them.
            title = re.search(r"GC\((\d+)\) Class Histogram \((before|after) full gc\) [\d.]+ms", line)
            if title:
                found[int(title[1]), title[2]] = rows
                rows = {}
            # What the VM's histogram counts though it is no object: fillers, what a failed collection leaves behind.
            title = re.search(r"GC\((\d+)\) AntTracks dead at the (start|end) of the collection", line)
            if title:
                moment = int(title[1]), "before" if title[2] == "start" else "after"
                told.add(moment)
            row = re.search(r"AntTracks dead: (\d+) (\d+) (\S+)", line)
            if row:
                add(dead.setdefault(moment, {}), row[3], -int(row[1]), -int(row[2]))
            # One that was made after the VM's histogram and before ours: the VM's does not count it yet. The rest of a
            # TLAB is filled for the histogram, and filled again when the collection starts.
            row = re.search(r"GC\((\d+)\) AntTracks filler: (\d+) (\S+) (\S+)", line)
            before = row and (int(row[1]), "before")
            if row and before not in found:
                fillers.add((before, row[4]))
            elif row and before not in told and (before, row[4]) not in fillers:
                add(late.setdefault(before, {}), row[3], 1, int(row[2]))
        for moment, histogram in late.items():
            for name, (objects, size) in histogram.items():
                add(dead.setdefault(moment, {}), name, objects, size)
        for moment, histogram in found.items():
            for name, (objects, size) in dead.get(moment, {}).items():
                add(histogram, name, objects, size)
        return found, dead


def add(histogram, name, objects, size):
    """Adds to a histogram {class: (objects, bytes)}; what comes to nothing goes."""
    name = class_name(name)
    before = histogram.get(name, (0, 0))
    histogram[name] = (before[0] + objects, before[1] + size)
    if histogram[name] == (0, 0):
        del histogram[name]


PRIMITIVES = {"B": "byte", "C": "char", "D": "double", "F": "float", "I": "int", "J": "long", "S": "short",
              "Z": "boolean"}


def class_name(name):
    """One spelling for a class: as in Java, without what differs from run to run in hidden classes."""
    name = re.sub(r"[/+]0x[0-9a-f]+", "", name)
    dimensions = len(name) - len(name.lstrip("["))
    if dimensions:
        element = name[dimensions:]
        name = element[1:].rstrip(";") if element[0] == "L" else PRIMITIVES[element]
    return name.replace("/", ".") + "[]" * dimensions


class Runner:
    """Runs the tests side by side and prints one line for each, then a summary."""

    def __init__(self, options):
        self.options = options
        self.tests = []
        self.lock = threading.Lock()
        self.failed = []
        self.passed = 0
        self.skipped = 0

    def add(self, name, body, serial=False):
        if not self.options.only or re.search(self.options.only, name):
            self.tests.append((name, body, serial))

    def run(self):
        begun = time.time()
        together = [test for test in self.tests if not test[2]]
        alone = [test for test in self.tests if test[2]]
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(lambda test: self._one(*test[:2]), together))
        for test in alone:
            self._one(*test[:2])
        print(f"end to end: {self.passed} passed, {len(self.failed)} failed, {self.skipped} skipped"
              f" in {time.time() - begun:.0f} s")
        for name in self.failed:
            print(f"  failed: {name}")
        return not self.failed

    def _one(self, name, body):
        context = Context(self.options, name)
        begun, problem, skipped = time.time(), None, None
        try:
            skipped = body(context)
        except Failure as failure:
            problem = str(failure)
        except Exception:  # a mistake in the test itself
            problem = traceback.format_exc()
        keep = problem and self.options.keep
        with self.lock:
            outcome = "FAIL" if problem else "skip" if skipped else "ok"
            notes = f"  [{', '.join(context.notes)}]" if context.notes else ""
            print(f"{outcome:4} {name} {time.time() - begun:.1f} s{notes}" + (f"  ({skipped})" if skipped else ""))
            if problem:
                print("     " + problem.replace("\n", "\n     "))
                if keep:
                    print(f"     kept: {context.folder}")
                self.failed.append(name)
            elif skipped:
                self.skipped += 1
            else:
                self.passed += 1
            sys.stdout.flush()
        context.close(keep)


def environment_without_java_options():
    return {key: value for key, value in os.environ.items() if key not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")}
