#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Measures what recording costs and how fast traces are read, and writes the table of docs/performance.md.

Two settings are compared by interleaved pairs (A B B A ...), so that what changes on the machine meanwhile meets
both; given are medians of the pairs' ratios with quartiles.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from harness import CLASS_PATH, ROOT  # noqa: E402
from programs import ecj  # noqa: E402

# Larger than in the tests: a few seconds each.
PROGRAMS = {
    "xalan": (["-Xms128m", "-Xmx128m"], "workloads.XalanTransform", ["500", "400", "100"]),
    "h2": (["-Xms256m", "-Xmx256m"], "workloads.H2Bank", ["2", "20000", "5000"]),
    "ecj": (["-Xms256m", "-Xmx256m"], "workloads.EcjCompile",
            ecj("com/google/common/base/", "com/google/common/primitives/", rounds=4)),
    "groovy": (["-Xms192m", "-Xmx192m"], "workloads.GroovyScripts", ["30", "1000", "15"]),
}


class Run:
    """One run of a program: what it took."""

    def __init__(self, java, flags, program, folder):
        heap, main, arguments = PROGRAMS[program]
        log = folder / "gc.log"
        log.unlink(missing_ok=True)
        command = [str(java / "bin" / "java"), "-XX:+UseParallelGC", *heap, f"-Xlog:gc:file={log}", *flags,
                   "-cp", CLASS_PATH, main, *arguments]
        before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
        self.seconds = time.monotonic() - begun
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if done.returncode != 0 or "RESULT" not in done.stdout:
            sys.exit(f"bench: {' '.join(command)}\n{done.stderr[-2000:]}")
        text = log.read_text()
        self.gc = sum(float(ms) for ms in re.findall(r"Pause .* ([\d.]+)ms", text)) / 1000
        self.heap = max((int(used) for used in re.findall(r"(\d+)M->", text)), default=0) << 20


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


def change(values):
    """Median and quartiles of ratios as changes in percent."""
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return f"{(middle - 1) * 100:+.1f} % ({(low - 1) * 100:+.1f} to {(high - 1) * 100:+.1f})"


def compare(runs):
    return [change([getattr(b, what) / max(getattr(a, what), 1e-3) for a, b in runs])
            for what in ("seconds", "cpu", "gc")]


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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--base-jdk", type=pathlib.Path, required=True, help="the distribution's JDK")
    parser.add_argument("--anttracks", type=pathlib.Path, required=True)
    parser.add_argument("--pairs", type=int, default=9, help="pairs of runs for each comparison (default 9)")
    parser.add_argument("--programs", default=",".join(PROGRAMS), help=f"default: {','.join(PROGRAMS)}")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "docs" / "performance.md")
    options = parser.parse_args()
    if options.pairs < 2:
        parser.error("--pairs: at least 2")
    load = os.getloadavg()[0]
    rows_recording, rows_idle, rows_trace, rows_parse = [], [], [], []
    with tempfile.TemporaryDirectory(prefix="anttracks-bench-") as scratch:
        folder = pathlib.Path(scratch)
        trace = folder / "trace"

        def run(java, flags, program):
            shutil.rmtree(trace, ignore_errors=True)
            return Run(java, flags, program, folder)

        for program in options.programs.split(","):
            record = ["-XX:+AntTracks", f"-XX:AntTracksDir={trace}"]
            print(f"{program}: recording against not recording", file=sys.stderr)
            measured = pairs(options.pairs, lambda: run(options.java_home, [], program),
                             lambda: run(options.java_home, record, program))
            seconds = statistics.median(a.seconds for a, _ in measured)
            rows_recording.append([program, f"{seconds:.2f} s", *compare(measured)])
            print(f"{program}: recorder JVM not recording against the distribution's JVM", file=sys.stderr)
            rows_idle.append([program, *compare(pairs(options.pairs, lambda: run(options.base_jdk, [], program),
                                                      lambda: run(options.java_home, [], program)))])
            last = run(options.java_home, record, program)
            info = info_of(options.anttracks, trace)
            allocations = info["allocations"]
            rows_trace.append([program, f"{allocations / 1e6:.1f} M", f"{info['moves'] / 1e6:.1f} M",
                               f"{info['bytes_raw'] / info['events']:.2f}", f"{info['bytes_on_disk'] / allocations:.2f}",
                               f"{info['bytes_on_disk'] / 1e6:.1f} MB"])
            took, memory = parse(options.anttracks, trace, 5)
            rows_parse.append([program, f"{info['events'] / took / 1e6:.1f} M/s", f"{took:.2f} s",
                               f"{memory / 1e6:.0f} MB", f"{last.heap / 1e6:.0f} MB",
                               f"{memory / max(last.heap, 1):.2f}"])

    def table(head, rows):
        lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
        return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])

    text = f"""# Performance

Measured by `./run.sh bench` (tests/bench/bench.py) on: {machine()}; load of the machine at the start
{load:.1f}. Parallel GC, the JVM's own number of GC threads. {options.pairs} interleaved pairs of runs each; given are
medians of the pairs' ratios, in brackets the quartiles.

## Recording against not recording (recorder JVM)
{table(["program", "not recording", "run time", "processor time", "time in collections"], rows_recording)}

## Recorder JVM not recording against the distribution's JVM
{table(["program", "run time", "processor time", "time in collections"], rows_idle)}

## Traces
{table(["program", "allocations", "moves", "bytes per event, raw", "bytes on disk per allocation", "trace"], rows_trace)}

## Reading (rebuilding the heap over the whole recording)
{table(["program", "events", "time", "peak memory of the parser", "peak of the monitored heap", "parser / heap"], rows_parse)}

For comparison, the figures of the AntTracks thesis with Parallel GC: run time +8 %, time in collections +24 %,
4 to 5 bytes on disk per allocation, 1.4 million objects read per second on eight threads.
"""
    options.output.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
