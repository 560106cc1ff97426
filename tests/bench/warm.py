#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""When a program is warm: for each round of a JVM that does not record, what it took and which share of a processor
compilers had, and from which round on they rest. `warm_up` in rounds.py is chosen by it (README.md)."""

import argparse
import pathlib
import tempfile

from rounds import PROGRAMS, Run, named_threads

COMPILERS = ("C1 ", "C2 ")
RESTING = 0.1  # of a processor, over
WINDOW = 10  # seconds


class WatchedRun(Run):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self._compilers = {}  # ns, by thread; the JVM ends those that it does not need

    def compiler_seconds(self):
        """Processor time so far of the compilers' threads."""
        for name in COMPILERS:
            for task, _ in named_threads(self._process.pid, name):
                try:
                    self._compilers[task] = int((task / "schedstat").read_text().split()[0])
                except OSError:  # it has ended meanwhile
                    pass
        return sum(self._compilers.values()) / 1e9

    def seconds_of_last_round(self):
        return self._took[-1][0]


def rests_after(rounds):
    """How many rounds there are until compilers rest, of (seconds, the compilers' seconds) of each; None: they do not."""
    for number in range(len(rounds)):
        total = compiling = 0
        for seconds, compiler_seconds in rounds[number:]:
            total, compiling = total + seconds, compiling + compiler_seconds
            if total >= WINDOW:
                break
        if total >= WINDOW and compiling <= RESTING * total:
            return number
    return None


def measure(java, collector, name, seconds):
    rounds = []
    with tempfile.TemporaryDirectory() as folder:
        run = WatchedRun(java, collector, [], name, 1_000_000, pathlib.Path(folder), log=False)
        began = before = 0
        try:
            while began < seconds:
                run.turn()
                took, compiling = run.seconds_of_last_round(), run.compiler_seconds()
                rounds.append((took, compiling - before))
                print(f"{name} {len(rounds):4} {began:7.1f} s {took:7.3f} s {(compiling - before) / took:7.1%}", flush=True)
                began, before = began + took, compiling
        finally:
            run.stop()
    number = rests_after(rounds)
    print(f"{name}: compilers do not rest" if number is None else f"{name}: compilers rest after {number} rounds", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--collector", default="Parallel")
    parser.add_argument("--programs", default=",".join(PROGRAMS))
    parser.add_argument("--seconds", type=float, default=120, help="of each program, at least")
    options = parser.parse_args()
    print("program, round, when it began, what it took, compilers' share of a processor")
    for name in options.programs.split(","):
        measure(options.java_home, options.collector, name, options.seconds)


if __name__ == "__main__":
    main()
