#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""What a JVM that does not record executes, against the distribution's: instructions, which valgrind counts, of a program
that does nothing but allocate (workloads.Allocations). The difference of a run of many rounds and one of few, so
that neither starting nor compiling counts."""

import argparse
import os
import pathlib
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

from rounds import CLASS_PATH

HEAP = ["-Xms24m", "-Xmx24m", "-Xmn8m"]
# One thread of a collector, since others wait by spinning. Valgrind knows not all instructions of new processors.
SAME_EACH_TIME = ["-Xbatch", "-XX:UseAVX=0", "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1", "-XX:-UseAdaptiveSizePolicy",
                  "-XX:-UseDynamicNumberOfGCThreads", "-XX:-UsePerfData"]
CODE = {"interpreter": ["-Xint"], "C1": ["-XX:TieredStopAtLevel=1"], "C2": ["-XX:-TieredCompilation"]}
ROUNDS = {"interpreter": (5, 15), "C1": (20, 60), "C2": (20, 60)}


def instructions(java_home, collector, code, rounds):
    command = ["valgrind", "--tool=lackey", "--basic-counts=yes", "--smc-check=all-non-file", f"{java_home}/bin/java",
               f"-XX:+Use{collector}GC", *HEAP, *SAME_EACH_TIME, *CODE[code], "-cp", CLASS_PATH, "workloads.Allocations",
               str(rounds)]
    result = subprocess.run(command, capture_output=True, text=True)
    counted = re.search(r"guest instrs:\s+([\d,]+)", result.stderr)
    if result.returncode != 0 or not counted:
        raise SystemExit(f"{' '.join(command)} failed: {result.stdout}{result.stderr}")
    return int(counted.group(1).replace(",", ""))


def of_a_round(java_home, collector, code):
    few, many = ROUNDS[code]
    return ((instructions(java_home, collector, code, many) - instructions(java_home, collector, code, few))
            / (many - few))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", required=True, type=pathlib.Path, help="the recorder's JVM")
    parser.add_argument("--stock", default="/usr/lib/jvm/java-17-openjdk-amd64", type=pathlib.Path)
    parser.add_argument("--collectors", default="Serial,Parallel,G1")
    parser.add_argument("--code", default=",".join(CODE), help="what executes the program")
    parser.add_argument("--runs", default=2, type=int, help="of each")
    options = parser.parse_args()
    print("| code, collector | instructions of a round, stock JVM | recorder's, not recording |\n|---|---|---|")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for code in options.code.split(","):
            for collector in options.collectors.split(","):
                runs = [pool.submit(of_a_round, home, collector, code) for _ in range(options.runs)
                        for home in (options.stock, options.java_home)]
                stock, own = ([run.result() for run in runs[i::2]] for i in (0, 1))
                change = [100 * (b / a - 1) for a, b in zip(stock, own)]
                print(f"| {code}, {collector} | {', '.join(f'{n:,.0f}' for n in stock)} | "
                      f"{', '.join(f'{percent:+.2f} %' for percent in change)} |", flush=True)


if __name__ == "__main__":
    main()
