#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Where processor time goes with and without recording: two JVMs take turns by rounds, and `perf` samples both.

Shares are of all samples without recording, so that the second column minus the first is what recording adds there. A set is
of one JVM of each kind; compilers make other code of a program in the next one, which can be 5 % of it.
"""

import argparse
import collections
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from rounds import PROGRAMS, Run  # noqa: E402

RATE = 2999  # samples a second and processor; prime, so that it keeps no step with what is periodic
THREADS = (("writer", r"AntTracks"), ("collectors", r"GC Thread|G1 |VM Thread"), ("compilers", r"C[12] Compiler"))


class SampledRun(Run):
    @property
    def pid(self):
        return self._process.pid

    def of_rounds(self):
        return [took[0] for took in self._took]


def group(thread, symbol, library):
    """Where a sample belongs: a kind of thread, or of the program's threads what they do."""
    for name, pattern in THREADS:
        if re.match(pattern, thread):
            return name
    if "[kernel" in library:
        return "kernel"
    if "libjvm" in library:
        return "recorder's functions" if re.search(r"AntTracks|anttracks", symbol) else "the JVM"
    return "compiled code" if re.match(r"\((//anon|\[unknown|\[anon|anon|/tmp/perf-)", library) else "libraries"


def sample(line):
    """(process, thread's name, symbol, library) of a line of `perf script`; None: it is none."""
    match = re.match(r"\s*(.*?)\s+(\d+)/\d+\s+[0-9a-f]+ (.*) (\(.*\))$", line)
    return match and (int(match[2]), match[1], match[3], match[4])


def sampled(data):
    text = subprocess.run(["perf", "script", "-i", str(data), "-F", "comm,pid,tid,ip,sym,dso"], check=True, capture_output=True,
                          text=True, errors="replace").stdout
    return filter(None, map(sample, text.splitlines()))


def one_set(options, name, turned):
    warm_up = options.warm_up or PROGRAMS[name].warm_up
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        runs = []
        for kind, flags in (("without", []), ("with", ["-XX:+AntTracks", f"-XX:AntTracksDir={folder / 'trace'}"])):
            (folder / kind).mkdir()
            runs.append(SampledRun(options.java_home, options.collector, flags, name,
                                   warm_up + options.rounds + 1, folder / kind))
        try:
            turns = runs[::-1] if turned else runs
            for _ in range(warm_up):
                for run in turns:
                    run.turn()
                turns = turns[::-1]
            # All of the machine: with `-p` each switch of threads costs more, and H2's leave half a processor idle.
            data = folder / "perf.data"
            perf = subprocess.Popen(["perf", "record", "-q", "-a", "-e", "cpu-clock", "-F", str(RATE), "-o", str(data)],
                                    stderr=subprocess.DEVNULL)
            for _ in range(options.rounds):
                for run in turns:
                    run.turn()
                turns = turns[::-1]
            perf.terminate()
            perf.wait()
            processes = [run.pid for run in runs]
            groups = [collections.Counter(), collections.Counter()]
            symbols = [collections.Counter(), collections.Counter()]
            for process, thread, symbol, library in sampled(data):
                if process not in processes:
                    continue
                side = processes.index(process)
                kind = group(thread, symbol, library)
                groups[side][kind] += 1
                symbols[side][(kind, re.sub(r"\+0x.*", "", symbol))] += 1
            return [run.of_rounds() for run in runs], groups, symbols
        finally:
            for run in runs:
                run.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--collector", default="Parallel")
    parser.add_argument("--programs", default=",".join(PROGRAMS))
    parser.add_argument("--sets", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--warm-up", type=int, default=0, help="rounds before those that are sampled (default: rounds.py)")
    parser.add_argument("--symbols", type=int, default=0, help="how many symbols to show, those that differ most")
    options = parser.parse_args()
    for name in options.programs.split(","):
        warm_up = options.warm_up or PROGRAMS[name].warm_up
        groups = [collections.Counter(), collections.Counter()]
        symbols = [collections.Counter(), collections.Counter()]
        for number in range(options.sets):
            seconds, of_set, of_symbols = one_set(options, name, number % 2)
            for side in range(2):
                groups[side] += of_set[side]
                symbols[side] += of_symbols[side]
            ratios = [b / a for a, b in zip(*(s[warm_up:] for s in seconds))]
            without, recorded = (sum(s[warm_up:]) for s in seconds)
            total = [sum(counts.values()) for counts in of_set]
            print(f"{name} set {number}: {without:.2f} s, {recorded:.2f} s, {recorded / without - 1:+.1%} (rounds "
                  f"{statistics.median(ratios) - 1:+.1%}), samples {total[1] / total[0] - 1:+.1%}", flush=True)
            print("   ", " ".join(f"{r - 1:+.1%}" for r in ratios), flush=True)
        total = sum(groups[0].values())
        for kind in sorted(groups[0] | groups[1], key=lambda k: -groups[0][k]):
            print(f"{name} {kind:22} {groups[0][kind] / total:7.2%} {groups[1][kind] / total:7.2%} "
                  f"{(groups[1][kind] - groups[0][kind]) / total:+7.2%}")
        keys = sorted(symbols[0] | symbols[1], key=lambda k: -abs(symbols[1][k] - symbols[0][k]))
        for key in keys[:options.symbols]:
            print(f"    {key[0]:22} {key[1][:60]:60} {symbols[0][key] / total:7.2%} {symbols[1][key] / total:7.2%}")


if __name__ == "__main__":
    main()
