#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Measures the reader stage by stage, against what bounds it, and writes its section of the report.

Traces are recorded once and kept in --work; long ones are made of them (anttracks-repeat), a large heap by the
simulated collector (anttracks-simulate), another one by a program (LargeHeap).
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from harness import CLASS_PATH, ROOT  # noqa: E402
from report import table  # noqa: E402
from rounds import PROGRAMS  # noqa: E402

HEADING = "## Reading, stage by stage"
MAP = ROOT / "feature-maps" / "jdk.features"


def write_section(document, section):
    """Puts the section at the end, in place of what this script wrote before."""
    before = document.read_text().partition(HEADING)[0] if document.exists() else ""
    document.parent.mkdir(parents=True, exist_ok=True)
    document.write_text((before.rstrip() + "\n\n" + section).lstrip())


def record(options, name):
    """(trace, peak of the heap in bytes) of the program that the benchmark runs."""
    trace, log = options.work / name, options.work / f"{name}.log"
    if not trace.exists():
        program = PROGRAMS[name]
        print(f"recording {name}", file=sys.stderr)
        subprocess.run([options.java_home / "bin" / "java", "-XX:+UseParallelGC", f"-Xms{program.heap}",
                        f"-Xmx{program.heap}", f"-Xlog:gc:file={log}", "-XX:+AntTracks", f"-XX:AntTracksDir={trace}",
                        "-XX:+UnlockDiagnosticVMOptions", "-XX:+AntTracksDigest", "-cp", program.class_path,
                        "workloads.Rounds", "4", f"workloads.{program.main}", *program.arguments],
                       check=True, capture_output=True, cwd=options.work)
    return trace, max(int(used) for used in re.findall(r"(\d+)M->", log.read_text())) << 20


def kept(options, part, measure):
    """What was measured of the part, now or earlier."""
    file = options.work / f"{part}.json"
    if part in options.parts or not file.exists():
        file.write_text(json.dumps(measure(), indent=1))
    return json.loads(file.read_text())


def run(command, processors=None):
    """(seconds, peak memory in bytes, standard output)."""
    begun = time.monotonic()
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True,
                               preexec_fn=lambda: processors and os.sched_setaffinity(0, range(processors)))
    text = process.stdout.read()
    _, code, usage = os.wait4(process.pid, 0)
    process.returncode = code
    if code != 0:
        sys.exit(f"reading: {' '.join(map(str, command))} ends with {code}")
    return time.monotonic() - begun, usage.ru_maxrss * 1024, text


def stages(options, trace, processors):
    """Of three runs the best of each stage: what is longer was other load."""
    runs = [json.loads(run([options.bin / "anttracks-stages", trace, MAP], processors)[2])
            for _ in range(options.runs)]
    return {name: (max if name == "copy bytes per second" else min)(r[name] for r in runs) for name in runs[0]}


def cell(seconds, events):
    return f"{seconds / events * 1e9:.1f}"


def stage_table(measured):
    rows = []
    for program, (one, two, _, _) in measured.items():
        n = one["events"]
        decompress = one["decompress and decode"] - one["decode"]
        rows.append([program, f"{n / 1e6:.0f} M", cell(one["check"], n), cell(decompress, n), cell(one["decode"], n),
                     cell(one["heap"] - decompress, n), cell(one["time line"] - one["heap"], n),
                     cell(one["verify"] - one["time line"], n), f"{one['features'] * 1e3:.0f} ms",
                     f"{one['raw bytes'] / decompress / 1e9:.1f} GB/s",
                     f"{n / (two['open'] + two['time line'] + two['features']) / 1e6:.0f} M/s",
                     f"{n / (two['open'] + two['verify']) / 1e6:.0f} M/s"])
    return table(["program", "events", "checksums", "decompress", "decode alone", "apply", "time line", "digests",
                  "a feature map", "decompression", "to a time line with features, 2 processors",
                  "verify, 2 processors"], rows)


def memory_table(measured):
    return table(["program", "heap", "time line", "with features", "features / heap"],
                 [[program, f"{heap / 1e6:.0f} MB", f"{memory['timeline'] / 1e6:.0f} MB",
                   f"{memory['features'] / 1e6:.0f} MB", f"{memory['features'] / heap:.2f}"]
                  for program, (_, _, memory, heap) in measured.items()])


def measure_program(options, program):
    trace, heap = record(options, program)
    memory = {"timeline": run([options.bin / "anttracks", "timeline", trace])[1],
              "features": run([options.bin / "anttracks", "features", trace, "--map", MAP])[1]}
    return stages(options, trace, 1), stages(options, trace, 2), memory, heap


def measure_lengths(options):
    """Rows of time and memory for traces of more and more events."""
    rows = []
    source, _ = record(options, "xalan")
    each = json.loads(run([options.bin / "anttracks", "info", source, "--format", "json"])[2])["events"]
    for times in options.times:
        trace = options.work / "long"
        shutil.rmtree(trace, ignore_errors=True)
        run([options.bin / "anttracks-repeat", source, trace, times])
        size = sum(file.stat().st_size for file in trace.iterdir())
        quick, _, _ = run([options.bin / "anttracks", "timeline", trace, "--quick", "--format", "csv"])
        took, memory, _ = run([options.bin / "anttracks", "timeline", trace, "--format", "csv"])
        opened = json.loads(run([options.bin / "anttracks-stages", trace, "--open"])[2])
        shutil.rmtree(trace)
        rows.append([f"{each * times / 1e6:,.0f} M", f"{size / 1e6:,.0f} MB", f"{quick:.2f} s", f"{took:.1f} s",
                     f"{each * times / took / 1e6:.0f} M/s", f"{memory / 1e6:.0f} MB",
                     f"{opened['any moment']:.2f} s", f"{opened['diff of first and last']:.2f} s"])
    return rows


def lengths_table(rows):
    return table(["events", "trace", "first picture", "whole time line", "events per second", "peak memory",
                  "any moment, once open", "diff of first and last moment, once open"], rows)


def measure_large(options):
    trace = options.work / "large"
    if not trace.exists():
        print("making a large heap", file=sys.stderr)
        run([options.bin / "anttracks-simulate", "--no-digests", "--collections", "1", "--eden", f"{options.eden}M",
             "--survivor", "1M", "--old", f"{options.eden}M", "--survive", "90", trace])
    measured = json.loads(run([options.bin / "anttracks-stages", trace, MAP])[2])
    shutil.rmtree(trace)
    return measured


def measure_real(options):
    """The same of a program that has so many objects, in an open trace, too."""
    trace = options.work / "real"
    if not trace.exists():
        print("recording a large heap", file=sys.stderr)
        subprocess.run([options.java_home / "bin" / "java", "-XX:+UseParallelGC", "-Xms11g", "-Xmx11g", "-Xmn4g",
                        "-XX:+AntTracks", f"-XX:AntTracksDir={trace}", "-cp", CLASS_PATH, "workloads.LargeHeap",
                        str(options.customers)], check=True, capture_output=True, cwd=options.work)
    measured = json.loads(run([options.bin / "anttracks-stages", trace, MAP])[2])
    measured |= json.loads(run([options.bin / "anttracks-stages", trace, "--open"])[2])
    # A row of moves is one event and several moves.
    info = json.loads(run([options.bin / "anttracks", "info", trace, "--format", "json"])[2])
    measured["objects told of"] = info["allocations"] + info["moves"]
    return measured


def large_table(measured):
    told = f"{measured['events'] / 1e6:.0f} M events"
    if "objects told of" in measured:
        told += f" (of {measured['objects told of'] / 1e6:.0f} M objects made or moved)"
    rows = [[name, f"{measured[name]:.2f} s"] for name in measured if name.startswith("heap by")]
    rows.append([f"diff of first and last moment by type,site, with reading the {told} between them",
                 f"{measured['diff with reading']:.2f} s"])
    rows.append(["reading these events without asking", f"{measured['heap']:.2f} s"])
    rows.append(["another feature map", f"{measured['features']:.2f} s"])
    if "any moment" in measured:
        rows.append(["in an open trace: any moment", f"{measured['any moment']:.2f} s"])
        rows.append(["in an open trace: diff of the ends of two collections that follow each other",
                     f"{measured['diff of neighbours']:.2f} s"])
        rows.append(["in an open trace: diff of first and last moment",
                     f"{measured['diff of first and last']:.2f} s"])
    return f"{measured['alive_objects'] / 1e6:.0f} million live objects", table(["question", "time"], rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--bin", type=pathlib.Path, required=True, help="folder of the core's release build")
    parser.add_argument("--programs", default="xalan,h2,ecj,groovy")
    parser.add_argument("--parts", default="", help="measure only these again: programs, lengths, large, real; the "
                                                    "tables are made of all that is kept in --work")
    parser.add_argument("--runs", type=int, default=3, help="of each stage (default 3)")
    parser.add_argument("--times", default="1,9,85", help="how often Xalan's trace is repeated (default: %(default)s, "
                                                          "1e8 to 1e10 events)")
    parser.add_argument("--eden", type=int, default=3200, help="megabytes: half of the large heap, which takes three "
                                                               "times as much to make; 0: none")
    parser.add_argument("--customers", type=int, default=900_000, help="half of those of the program with a large "
                                                                       "heap, which needs 12 GB; 0: none")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build" / "reading")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build" / "bench" / "report.md")
    options = parser.parse_args()
    options.times = [int(n) for n in options.times.split(",")]
    programs = options.programs.split(",")
    options.parts = options.parts.split(",") if options.parts else [*programs, "lengths", "large", "real"]
    options.work.mkdir(parents=True, exist_ok=True)
    measured = {name: kept(options, name, lambda: measure_program(options, name)) for name in programs}
    bandwidth = max(one["copy bytes per second"] for one, _, _, _ in measured.values())
    text = f"""{HEADING}
Measured by tests/bench/reading.py; nanoseconds per event on one processor, the best of {options.runs} runs. Copying
memory moves {bandwidth / 1e9:.1f} GB/s here (read and written). *Apply* is what rebuilding the heap takes beside
decompression, *time line* what its figures take beside that, *digests* what `verify` takes beside the time line.

{stage_table(measured)}

Peak memory of the command against the peak of the monitored heap:

{memory_table(measured)}

Xalan's recording, one behind the other; the first picture is `anttracks timeline --quick`:

{lengths_table(kept(options, "lengths", lambda: measure_lengths(options)))}
"""
    if options.eden:
        objects, rows = large_table(kept(options, "large", lambda: measure_large(options)))
        text += f"\nA simulated heap with {objects}:\n\n{rows}\n"
    if options.customers:
        objects, rows = large_table(kept(options, "real", lambda: measure_real(options)))
        text += f"\nA program with {objects}:\n\n{rows}\n"
    write_section(options.output, text)
    print(text)


if __name__ == "__main__":
    main()
