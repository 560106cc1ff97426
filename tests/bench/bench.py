#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Measures what recording costs, what other profilers cost, and how fast traces are read; writes a report.

Settings are compared by runs that take turns, so that what changes on the machine meanwhile meets all of them: a run
does its work several times in one JVM, and stands still while those it is compared with do a round of theirs. Given are
medians of the ratios of runs that belong together, with quartiles. The first round begins with the JVM's start, the last
rounds are what a program costs once it is warm.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from harness import ROOT  # noqa: E402
from reading import HEADING as READING  # noqa: E402
from report import report  # noqa: E402
from rounds import PROGRAMS, Failed, in_turns  # noqa: E402
from variants import PEERS, VARIANTS, Tools, with_bases  # noqa: E402

COLLECTORS = ("Parallel", "G1", "Serial")
KNOWN = [name for name in VARIANTS if name not in ("bare", "idle")]


def interleaved(count, variants, seconds, start, finish, before=0):
    """`count` runs of each variant, of all at once and in turns; before that a run of one round warms the caches. Who begins
    alternates, also with the `before` runs of each that were made earlier: whose JVM starts first may be slower to its end."""
    result = {variant.name: [] for variant in variants}
    for i in range(-1, count):
        runs = [start(variant, 1 if i < 0 else None) for variant in variants]
        in_turns(runs if (before + i) % 2 else runs[::-1], seconds)
        for variant, run in zip(variants, runs):
            if i >= 0:
                finish(variant, run)
                result[variant.name].append(run)
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return result


def figures(run):
    """(what, value, what is added to both sides of a ratio, for there may be nothing of it) of a run."""
    for phase in ("first", "warming", "warm"):
        for what, value in zip(("seconds", "processor", "collections"), getattr(run, phase)):
            yield f"{phase}_{what}", value, 1e-3  # the JVM gives the time in collections in milliseconds
    yield "user", run.user, 1e-3
    yield "system", run.system, 1e-3
    yield "memory", run.memory, 0
    if run.collections:
        yield "gc_count", run.collections.count, 1
        for what in ("left", "promoted", "allocated"):
            yield f"gc_{what}", getattr(run.collections, what), 1 << 20


def compare(first, second):
    """Of each figure: what the first runs and the second gave, and the ratios of runs that belong together."""
    result = {}
    for a, b in zip(first, second):
        base = {what: value for what, value, _ in figures(a)}
        for what, value, least in figures(b):
            if what in base:
                kept = result.setdefault(what, {"base": [], "with": [], "ratios": []})
                kept["base"].append(base[what])
                kept["with"].append(value)
                kept["ratios"].append((value + least) / (base[what] + least))
    return result


def both(old, new):
    """What is measured of one program and collector, with the pairs that were measured before."""
    settings = {"warm_up": None, "rounds": None, "in_turns": False, "slice": 0, "pinned": False}
    if any(old.get(setting, usual) != new[setting] for setting, usual in settings.items()):
        raise Failed("--add: the pairs measured before were run with another warm-up, other --rounds, not in turns, or "
                     "differ in --slice or --pin-collector")

    def pooled(a, b):
        if not isinstance(b, dict):
            return b
        if "ratios" in b:
            return {what: a[what] + values for what, values in b.items()}
        return {name: pooled(a[name], value) if name in a else value for name, value in b.items()}

    result = new | {part: old.get(part, {}) | pooled(old.get(part, {}), new[part])
                    for part in ("recording", "idle", "peers") if part in new}
    result["pairs"] += old["pairs"]
    result["load"] = max(old["load"], new["load"])
    result["recorder"]["longest_wait_ms"] = max(r["recorder"]["longest_wait_ms"] for r in (old, new))
    return old | result


def recorder(runs):
    """What the recorder itself needed in these runs."""
    waits = [re.search(r"waited (\d+) times for ([\d.]+) ms \(longest ([\d.]+) ms\)", run.out) for run in runs]
    return {"writer": statistics.median(run.thread_seconds / run.seconds for run in runs),
            "waits": statistics.median(int(wait[1]) for wait in waits),
            "wait_ms": statistics.median(float(wait[2]) for wait in waits),
            "longest_wait_ms": max(float(wait[3]) for wait in waits)}


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
            raise Failed("the trace cannot be read")
        measured.append((time.monotonic() - begun, usage.ru_maxrss * 1024))
    return statistics.median(s for s, _ in measured), max(m for _, m in measured)


def machine():
    model = re.search(r"model name\s*:\s*(.*)", pathlib.Path("/proc/cpuinfo").read_text())
    memory = int(re.search(r"MemTotal:\s+(\d+)", pathlib.Path("/proc/meminfo").read_text())[1]) / (1 << 20)
    return f"{model[1] if model else platform.machine()}, {os.cpu_count()} processors, {memory:.0f} GB, " \
           f"{platform.system()} {platform.release().partition('-')[0]}"


def measure(options, collector, program, folder, before):
    """`before`: how many pairs there are that these will be added to."""
    names = [*options.peers, "recording", *(["idle"] if options.idle else [])]
    variants = with_bases(names)
    if not options.peers:  # what `bare` and `stock` are there for
        variants = [v for v in variants if v.name != "bare" and (options.idle or v.name != "stock")]

    tools = {variant.name: Tools(options, folder / variant.name) for variant in variants}
    warm_up = PROGRAMS[program].warm_up

    def start(variant, rounds):
        return tools[variant.name].start(variant, collector, program, rounds or warm_up + options.rounds)

    def finish(variant, run):
        run.seen = variant.seen(tools[variant.name], run)

    result = {"program": program, "collector": collector, "pairs": options.pairs, "warm_up": warm_up,
              "rounds": options.rounds, "in_turns": True, "slice": options.slice, "pinned": options.pin_collector,
              "load": os.getloadavg()[0]}
    print(f"{program}, {collector}: {', '.join(variant.name for variant in variants)}", file=sys.stderr)
    runs = interleaved(options.pairs, variants, options.slice / 1e3 or None, start, finish, before)
    result["recording"] = compare(runs["idle"], runs["recording"])
    result["recorder"] = recorder(runs["recording"])
    if options.idle:
        result["idle"] = compare(runs["stock"], runs["idle"])
    allocations = statistics.median(run.seen for run in runs["recording"])
    result["peers"] = {}
    for name in options.peers:
        base = "bare" if name == "stock" else "stock"
        seen = [run.seen for run in runs[name] if run.seen is not None]
        result["peers"][name] = {"compared": compare(runs[base], runs[name]),
                                 "seen": statistics.median(seen) / allocations if seen else None}
    recorded = tools["recording"]
    result["heap"] = runs["recording"][-1].collections.peak
    result["trace"] = recorded.info()
    result["read_seconds"], result["read_memory"] = parse(options.anttracks, recorded.trace, 5)
    return result


def known(folder):
    """What has been measured, in the order of the tables; not by a bench.py whose runs did not take turns."""
    files = [folder / f"{c}-{p}.json" for c in COLLECTORS for p in PROGRAMS]
    results = {file: json.loads(file.read_text()) for file in files if file.exists()}
    for file, result in results.items():
        if "in_turns" not in result:
            print(f"bench: left out, measured by runs that did not take turns: {file}", file=sys.stderr)
    return [result for result in results.values() if "in_turns" in result]


def measured_elsewhere(file):
    """The file's last section, which reading.py writes."""
    _, heading, section = file.read_text().partition(READING) if file.exists() else ("", "", "")
    return f"\n{heading}{section}" if heading else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--base-jdk", type=pathlib.Path, required=True, help="the distribution's JDK")
    parser.add_argument("--anttracks", type=pathlib.Path, required=True)
    parser.add_argument("--pairs", type=int, default=7, help="pairs of runs for each comparison (default 7)")
    parser.add_argument("--rounds", type=int, default=4,
                        help="how often a run does its work once it is warm (default 4)")
    parser.add_argument("--slice", type=int, default=0,
                        help="of a round, how many ms a run does before it is the next one's turn (default 0: a whole one); "
                             "less noise, but see README.md")
    parser.add_argument("--programs", default=",".join(PROGRAMS), help=f"default: {','.join(PROGRAMS)}")
    parser.add_argument("--collectors", default=",".join(COLLECTORS), help=f"default: {','.join(COLLECTORS)}")
    parser.add_argument("--no-idle", dest="idle", action="store_false",
                        help="do not compare the JVMs while nothing is recorded")
    parser.add_argument("--peers", nargs="?", const=",".join(PEERS), default="",
                        help=f"measure other profilers as well (default: {','.join(PEERS)}; "
                             f"there are {','.join(KNOWN)})")
    parser.add_argument("--pin-collector", action="store_true",
                        help="in all runs, give each of the collector's threads a processor: two that the kernel puts "
                             "on one wait for each other, by chance, and more often while something is recorded")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "build" / "bench",
                        help="folder that keeps what was measured, one file for each program and collector; the table "
                             "is made of all that are there")
    parser.add_argument("--add", action="store_true",
                        help="add pairs to those which the folder of results has, of the same programs")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build" / "bench" / "report.md")
    options = parser.parse_args()
    options.peers = [name for name in options.peers.split(",") if name]
    for name in options.peers:
        if name not in KNOWN:
            parser.error(f"--peers: there is no {name}")
    if options.pairs < 1 or options.rounds < 1:
        parser.error("--pairs and --rounds: at least 1")
    failed = False
    options.results.mkdir(parents=True, exist_ok=True)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="anttracks-bench-") as scratch:
        for collector in options.collectors.split(","):
            for program in options.programs.split(","):
                try:
                    kept = options.results / f"{collector}-{program}.json"
                    old = json.loads(kept.read_text()) if options.add and kept.exists() else None
                    result = measure(options, collector, program, pathlib.Path(scratch), old["pairs"] if old else 0)
                    if old:
                        result = both(old, result)
                except Failed as problem:
                    print(f"\nbench: {program}, {collector}: {problem}", file=sys.stderr)
                    failed = True
                    continue
                kept.write_text(json.dumps(result, indent=1))
                options.output.write_text(report(machine(), known(options.results)) + measured_elsewhere(options.output))
    if options.output.exists():  # not if no program has been measured yet
        print(options.output.read_text())
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
