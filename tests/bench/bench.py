#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Measures what recording costs and how fast traces are read, and writes the table of docs/performance.md.

Two settings are compared by interleaved pairs (A B B A ...), so that what changes on the machine meanwhile meets
both; given are medians of the pairs' ratios with quartiles. A run does its work several times in one JVM: the first
round begins with the JVM's start, the second half of the rounds is what a program costs once it is warm.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from harness import CLASS_PATH, ROOT  # noqa: E402
from programs import ecj  # noqa: E402
from report import report  # noqa: E402

# One round takes one to three seconds.
PROGRAMS = {
    "xalan": (["-Xms128m", "-Xmx128m"], "workloads.XalanTransform", ["500", "400", "100"]),
    "h2": (["-Xms256m", "-Xmx256m"], "workloads.H2Bank", ["2", "40000", "5000"]),
    "ecj": (["-Xms256m", "-Xmx256m"], "workloads.EcjCompile",
            ecj("com/google/common/base/", "com/google/common/primitives/", rounds=3)),
    "groovy": (["-Xms192m", "-Xmx192m"], "workloads.GroovyScripts", ["10", "1000", "15"]),
}
COLLECTORS = ("Parallel", "G1", "Serial")


class Run:
    """One run of a program: what its first round took, from the start of the JVM, and what its later ones."""

    def __init__(self, java, collector, flags, program, rounds, folder):
        heap, main, arguments = PROGRAMS[program]
        log = folder / "gc.log"
        log.unlink(missing_ok=True)
        command = [str(java / "bin" / "java"), f"-XX:+Use{collector}GC", *heap, f"-Xlog:gc:file={log}", *flags,
                   "-cp", CLASS_PATH, "workloads.Rounds", str(rounds), main, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
        if done.returncode != 0 or "RESULT" not in done.stdout:
            sys.exit(f"bench: {' '.join(command)}\n{done.stderr[-2000:]}")
        took = [[float(number) for number in line.split()[1:]]
                for line in done.stdout.splitlines() if line.startswith("ROUND ")]
        self.first = took[0]
        self.warm = [sum(column) for column in zip(*took[rounds // 2:])]
        self.heap = max((int(used) for used in re.findall(r"(\d+)M->", log.read_text())), default=0) << 20


def pairs(count, first, second):
    """`count` pairs of runs in alternating order; the first pair only warms the caches."""
    result = []
    for i in range(count + 1):
        if i % 2:
            b = second()
            a = first()
        else:
            a = first()
            b = second()
        if i > 0:
            result.append((a, b))
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return result


def compare(runs):
    """Of each figure: its median without, and the pairs' ratios."""
    result = {}
    for phase in ("first", "warm"):
        for i, what in enumerate(("seconds", "processor", "collections")):
            a = [getattr(run, phase)[i] for run, _ in runs]
            b = [getattr(run, phase)[i] for _, run in runs]
            # The JVM gives the time in collections in milliseconds.
            result[f"{phase}_{what}"] = {"median": statistics.median(a),
                                         "ratios": [(y + 1e-3) / (x + 1e-3) for x, y in zip(a, b)]}
    return result


def parse(anttracks, trace, times):
    """(seconds, peak memory) of rebuilding the whole heap's history."""
    measured = []
    for _ in range(times):
        begun = time.monotonic()
        process = subprocess.Popen([str(anttracks), "timeline", str(trace), "--format", "csv"],
                                   stdout=subprocess.DEVNULL)
        _, code, usage = os.wait4(process.pid, 0)
        process.returncode = code
        if code != 0:
            sys.exit("bench: the trace cannot be read")
        measured.append((time.monotonic() - begun, usage.ru_maxrss * 1024))
    return statistics.median(s for s, _ in measured), max(m for _, m in measured)


def info_of(anttracks, trace):
    return json.loads(subprocess.run([str(anttracks), "info", str(trace), "--format", "json"], check=True,
                                     capture_output=True, text=True).stdout)


def machine():
    model = re.search(r"model name\s*:\s*(.*)", pathlib.Path("/proc/cpuinfo").read_text())
    memory = int(re.search(r"MemTotal:\s+(\d+)", pathlib.Path("/proc/meminfo").read_text())[1]) / (1 << 20)
    return f"{model[1] if model else platform.machine()}, {os.cpu_count()} processors, {memory:.0f} GB, " \
           f"{platform.system()} {platform.release()}"


def measure(options, collector, program, folder):
    trace = folder / "trace"
    record = ["-XX:+AntTracks", f"-XX:AntTracksDir={trace}"]

    def run(java, flags):
        shutil.rmtree(trace, ignore_errors=True)
        return Run(java, collector, flags, program, options.rounds, folder)

    result = {"program": program, "collector": collector, "pairs": options.pairs, "rounds": options.rounds,
              "load": os.getloadavg()[0]}
    print(f"{program}, {collector}: recording against not recording", file=sys.stderr)
    result["recording"] = compare(pairs(options.pairs, lambda: run(options.java_home, []),
                                        lambda: run(options.java_home, record)))
    if options.idle:
        print(f"{program}, {collector}: recorder JVM not recording against the distribution's JVM", file=sys.stderr)
        result["idle"] = compare(pairs(options.pairs, lambda: run(options.base_jdk, []),
                                       lambda: run(options.java_home, [])))
    last = run(options.java_home, record)
    result["heap"] = last.heap
    result["trace"] = info_of(options.anttracks, trace)
    result["read_seconds"], result["read_memory"] = parse(options.anttracks, trace, 5)
    return result


def measured_elsewhere(file):
    """The last section of the file, which is written by hand."""
    text = file.read_text() if file.exists() else ""
    start = text.find("\n## In Eclipse\n")
    return text[start:] if start >= 0 else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--base-jdk", type=pathlib.Path, required=True, help="the distribution's JDK")
    parser.add_argument("--anttracks", type=pathlib.Path, required=True)
    parser.add_argument("--pairs", type=int, default=7, help="pairs of runs for each comparison (default 7)")
    parser.add_argument("--rounds", type=int, default=4, help="how often a run does its work (default 4)")
    parser.add_argument("--programs", default=",".join(PROGRAMS), help=f"default: {','.join(PROGRAMS)}")
    parser.add_argument("--collectors", default=",".join(COLLECTORS), help=f"default: {','.join(COLLECTORS)}")
    parser.add_argument("--no-idle", dest="idle", action="store_false",
                        help="do not compare the JVMs while nothing is recorded")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "build" / "bench",
                        help="folder that keeps what was measured, one file for each program and collector; the table "
                             "is made of all that are there")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "docs" / "performance.md")
    options = parser.parse_args()
    if options.pairs < 2 or options.rounds < 2:
        parser.error("--pairs, --rounds: at least 2")
    options.results.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="anttracks-bench-") as scratch:
        for collector in options.collectors.split(","):
            for program in options.programs.split(","):
                result = measure(options, collector, program, pathlib.Path(scratch))
                (options.results / f"{collector}-{program}.json").write_text(json.dumps(result, indent=1))
                kept = [json.loads((options.results / name).read_text())
                        for name in (f"{c}-{p}.json" for c in COLLECTORS for p in PROGRAMS)
                        if (options.results / name).exists()]
                options.output.write_text(report(machine(), kept) + measured_elsewhere(options.output))
    print(options.output.read_text())


if __name__ == "__main__":
    main()
