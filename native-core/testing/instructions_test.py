#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Compares the instructions that reading takes per event with the recorded figure.

The trace is always the same one, and one processor is used, so the figure hardly varies: a
change of more than a tenth is a change of the program (or of the compiler, or of libzstd).
Record it anew with --record when a change is meant, and say in the commit why.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

RECORDED = pathlib.Path(__file__).with_name("instructions.json")
TOLERANCE = 0.1


def instructions(command):
    done = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                           *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode != 0 or counted is None:
        sys.exit(f"instructions: {' '.join(command)}\n{done.stderr[-2000:]}")
    return int(counted[1].replace(",", ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("anttracks", type=pathlib.Path)
    parser.add_argument("simulate", type=pathlib.Path)
    parser.add_argument("--command", default="timeline")
    parser.add_argument("--record", action="store_true", help="the figure is right from now on")
    options = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("instructions: skipped, there is no valgrind")
        sys.exit(77)
    # Threads that wait for each other spin.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory(prefix="anttracks-instructions-") as trace:
        made = subprocess.run([str(options.simulate), "--collections", "8", "--eden", "4M", "--survivor", "1M",
                               "--old", "16M", "--sites", "500", "--classes", "100", trace],
                              check=True, capture_output=True, text=True)
        events = int(made.stdout.split()[0])
        each = instructions([str(options.anttracks), options.command, trace]) / events
    if options.record:
        RECORDED.write_text(json.dumps({"instructions per event": round(each, 1)}) + "\n")
    expected = json.loads(RECORDED.read_text())["instructions per event"]
    print(f"{events} events, {each:.1f} instructions each, recorded {expected}: {each / expected - 1:+.1%}")
    if abs(each / expected - 1) > TOLERANCE:
        sys.exit(f"instructions: more than {TOLERANCE:.0%} from the recorded figure")


if __name__ == "__main__":
    main()
