# SPDX-License-Identifier: EPL-2.0
"""Instructions that a JVM executes, by thread and by function, as valgrind counts them: programs with one thread whose
work grows with a number, and runs of them."""

import argparse
import collections
import itertools
import pathlib
import re
import subprocess
import tempfile
import time
from dataclasses import dataclass

from rounds import CLASS_PATH, MORE_PATH

# One thread of a collector, since others wait by spinning. Valgrind knows not all instructions of new processors, and
# executes what C2 makes of StringConcatHelper wrong, with any JVM.
SAME_EACH_TIME = ["-Xbatch", "-XX:UseAVX=0", "-XX:+UnlockDiagnosticVMOptions", "-XX:-UseLibmIntrinsic",
                  "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1", "-XX:-UseAdaptiveSizePolicy",
                  "-XX:-UseDynamicNumberOfGCThreads", "-XX:-UsePerfData",
                  "-XX:CompileCommand=quiet", "-XX:CompileCommand=exclude,java/lang/StringConcatHelper.*"]
CODE = {"interpreter": ["-Xint"], "C1": ["-XX:TieredStopAtLevel=1"], "C2": ["-XX:-TieredCompilation"]}
INTERVAL = 5_000_000  # instructions, after which valgrind writes down which these were; what is left at the end is of no function


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


def arguments(description, collectors, code):
    """A parser for what the scripts that count have in common, with these defaults."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--java-home", required=True, type=pathlib.Path, help="the recorder's JVM")
    parser.add_argument("--collectors", default=collectors)
    parser.add_argument("--programs", default=",".join(PROGRAMS))
    parser.add_argument("--code", default=code, help=f"what executes the program: {', '.join(CODE)}")
    return parser


def lines_of(options):
    """(program, code, collector) of each line of the table that these options ask for."""
    return itertools.product(options.programs.split(","), options.code.split(","), options.collectors.split(","))


@dataclass
class Thread:
    """What one executed: `functions` has the VM's and its libraries' by name, "compiled code" is all that has none."""
    name: str
    instructions: int
    functions: dict


def threads(java_home, flags, code, work, amount, functions=False):
    """Those that are alive near the end, in the order in which they were made; the second one is the program's."""
    with tempfile.TemporaryDirectory(prefix="anttracks-counted-") as scratch:
        folder = pathlib.Path(scratch)
        command = ["valgrind", "--tool=exp-bbv", f"--bb-out-file={folder}/counts",
                   *([f"--pc-out-file={folder}/places", f"--interval-size={INTERVAL}"] if functions else ["--interval-size=2000000000"]),
                   "--smc-check=all-non-file", "--fair-sched=try", f"--log-file={folder}/log",
                   f"{java_home}/bin/java", *(flag.format(folder=folder) for flag in flags), *work.heap, *SAME_EACH_TIME,
                   *CODE[code], "-cp", work.class_path, *(argument.format(amount) for argument in work.arguments)]
        names = []
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            while process.poll() is None:
                alive = thread_names(process.pid)
                names = alive if len(alive) >= len(names) else names
                time.sleep(0.1)
            output = process.stdout.read()
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(command)} failed: {output}{(folder / 'log').read_text()}")
        places = function_names(folder / "places") if functions else {}
        # Valgrind numbers them as they are made; the first one's file has no number.
        files = [folder / "counts", *(folder / f"counts.{i}" for i in range(2, len(names) + 1))]
        return [thread(name, file, places) for name, file in zip(names, files)]


def thread_names(process):
    try:
        tasks = sorted(pathlib.Path(f"/proc/{process}/task").iterdir(), key=lambda task: int(task.name))
        return [(task / "comm").read_text().strip() for task in tasks]
    except OSError:  # one has just ended
        return []


def function_names(file):
    """By the number of a basic block: lines F:number:address:name."""
    names = {}
    with open(file, errors="replace") as lines:
        for line in lines:
            if line.startswith("F:"):
                _, number, _, name = line.rstrip("\n").split(":", 3)
                names[number] = re.sub(r"\(.*", "", name) or "compiled code"
    return names


def thread(name, file, places):
    functions = collections.Counter()
    with open(file) as lines:
        for line in lines:
            if places and line.startswith("T"):
                for block, executed in re.findall(r":(\d+):(\d+)", line):
                    functions[places.get(block, "compiled code")] += int(executed)
            elif total := re.search(r"Total instructions: (\d+)", line):
                instructions = int(total.group(1))
    return Thread(name, instructions, functions)


def is_compiler(name):
    return "CompilerThre" in name
