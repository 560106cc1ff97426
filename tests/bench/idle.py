#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""What a JVM that does not record executes, against one of the same version that cannot: instructions, which valgrind
counts, of a program that does nothing but allocate (workloads.Allocations) and of others. The difference of a run of
much work and one of little, so that starting does not count; of all threads but the compilers', since when and what these
compile differs from run to run."""

import argparse
import itertools
import os
import pathlib
import re
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from rounds import CLASS_PATH, MORE_PATH

# One thread of a collector, since others wait by spinning. Valgrind knows not all instructions of new processors, and
# executes what C2 makes of StringConcatHelper wrong, with any JVM.
SAME_EACH_TIME = ["-Xbatch", "-XX:UseAVX=0", "-XX:+UnlockDiagnosticVMOptions", "-XX:-UseLibmIntrinsic",
                  "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1", "-XX:-UseAdaptiveSizePolicy",
                  "-XX:-UseDynamicNumberOfGCThreads", "-XX:-UsePerfData",
                  "-XX:CompileCommand=quiet", "-XX:CompileCommand=exclude,java/lang/StringConcatHelper.*"]
CODE = {"interpreter": ["-Xint"], "C1": ["-XX:TieredStopAtLevel=1"], "C2": ["-XX:-TieredCompilation"]}


class Work:
    """A program with one thread whose work grows with a number; `few` and `many` tell that number by what executes it."""

    def __init__(self, heap, class_path, arguments, few, many):
        self.heap, self.class_path, self.arguments, self.few, self.many = heap, class_path, arguments, few, many


PROGRAMS = {
    "allocations": Work(["-Xms24m", "-Xmx24m", "-Xmn8m"], CLASS_PATH, ["workloads.Allocations", "{}"],
                        {"interpreter": 5, "C1": 20, "C2": 20}, {"interpreter": 15, "C1": 60, "C2": 60}),
    "xalan": Work(["-Xms64m", "-Xmx64m", "-Xmn16m"], CLASS_PATH, ["workloads.XalanTransform", "{}", "400", "10"],
                  {"interpreter": 2, "C1": 10, "C2": 30}, {"interpreter": 6, "C1": 30, "C2": 60}),
    "jackson": Work(["-Xms64m", "-Xmx64m", "-Xmn16m"], MORE_PATH, ["workloads.JacksonBinding", "{}", "300", "10"],
                    {"interpreter": 2, "C1": 10, "C2": 30}, {"interpreter": 6, "C1": 30, "C2": 60}),
    "h2": Work(["-Xms128m", "-Xmx128m", "-Xmn16m"], CLASS_PATH, ["workloads.H2Bank", "1", "{}", "500"],
               {"interpreter": 300, "C1": 2000, "C2": 4000}, {"interpreter": 1300, "C1": 5000, "C2": 8000}),
}


def instructions(java_home, collector, code, work, amount):
    """The name of each thread that is alive near the end, and what it executed, in the order in which they were made."""
    with tempfile.TemporaryDirectory(prefix="anttracks-idle-") as scratch:
        counts, log = pathlib.Path(scratch, "counts"), pathlib.Path(scratch, "log")
        command = ["valgrind", "--tool=exp-bbv", f"--bb-out-file={counts}", "--interval-size=2000000000",
                   "--smc-check=all-non-file", f"--log-file={log}", f"{java_home}/bin/java", f"-XX:+Use{collector}GC",
                   *work.heap, *SAME_EACH_TIME, *CODE[code], "-cp", work.class_path,
                   *(argument.format(amount) for argument in work.arguments)]
        names = []
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            while process.poll() is None:
                alive = thread_names(process.pid)
                names = alive if len(alive) >= len(names) else names
                time.sleep(0.1)
            output = process.stdout.read()
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(command)} failed: {output}{log.read_text()}")
        # Valgrind numbers them as they are made; the first one's file has no number.
        files = [counts, *(counts.with_name(f"{counts.name}.{i}") for i in range(2, len(names) + 1))]
        return [(name, int(re.search(r"Total instructions: (\d+)", file.read_text()).group(1))) for name, file in zip(names, files)]


def thread_names(process):
    try:
        tasks = sorted(pathlib.Path(f"/proc/{process}/task").iterdir(), key=lambda task: int(task.name))
        return [(task / "comm").read_text().strip() for task in tasks]
    except OSError:  # one has just ended
        return []


def of_the_rest(java_home, collector, code, work):
    few, many = work.few[code], work.many[code]

    def count(amount):
        return sum(executed for name, executed in instructions(java_home, collector, code, work, amount) if "CompilerThre" not in name)

    return (count(many) - count(few)) / (many - few)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", required=True, type=pathlib.Path, help="the recorder's JVM")
    parser.add_argument("--base-jdk", required=True, type=pathlib.Path,
                        help="a JDK to compare with, of the same version: recorder-jdk/build.sh --print-base")
    parser.add_argument("--collectors", default="Serial,Parallel,G1")
    parser.add_argument("--programs", default=",".join(PROGRAMS))
    parser.add_argument("--code", default=",".join(CODE), help="what executes the program")
    parser.add_argument("--runs", default=2, type=int, help="of each")
    options = parser.parse_args()
    print("| program, code, collector | instructions of a step, other JVM | recorder's, not recording |\n|---|---|---|")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for line in itertools.product(options.programs.split(","), options.code.split(","), options.collectors.split(",")):
            program, code, collector = line
            runs = [pool.submit(of_the_rest, home, collector, code, PROGRAMS[program]) for _ in range(options.runs)
                    for home in (options.base_jdk, options.java_home)]
            other, own = ([run.result() for run in runs[i::2]] for i in (0, 1))
            change = [100 * (b / a - 1) for a, b in zip(other, own)]
            print(f"| {', '.join(line)} | {', '.join(f'{n:,.0f}' for n in other)} | "
                  f"{', '.join(f'{percent:+.2f} %' for percent in change)} |", flush=True)


if __name__ == "__main__":
    main()
