#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Where processor time goes with and without recording: two JVMs take turns by rounds, and `perf` samples both.

Shares are of all samples without recording, so that the second column minus the first is what recording adds there. A set is
of one JVM of each kind; compilers make other code of a program in the next one, which can be 5 % of it.
"""

import argparse
import collections
import contextlib
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


@contextlib.contextmanager
def sampling(data):
    """All of the machine: with `-p` each switch of threads costs more, and H2's leave half a processor idle."""
    perf = subprocess.Popen(["perf", "record", "-q", "-a", "-e", "cpu-clock", "-F", str(RATE), "-o", str(data)])
    try:
        yield
    finally:
        perf.terminate()
        perf.wait()


def one_set(options, name, warm_up, turned):
    """Of both sides: what each sampled round took, and how many samples there are of (group, symbol)."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        runs = []
        for kind, flags in (("without", []), ("with", ["-XX:+AntTracks", f"-XX:AntTracksDir={folder / 'trace'}"])):
            (folder / kind).mkdir()
            runs.append(SampledRun(options.java_home, options.collector, flags, name, warm_up + options.rounds + 1,
                                   folder / kind))
        turns = runs[::-1] if turned else runs[:]

        def do(rounds):
            for _ in range(rounds):
                for run in turns:
                    run.turn()
                turns.reverse()

        try:
            do(warm_up)
            with sampling(folder / "perf.data"):
                do(options.rounds)
            counts = {run.pid: collections.Counter() for run in runs}
            for process, thread, symbol, library in sampled(folder / "perf.data"):
                if process in counts:
                    counts[process][group(thread, symbol, library), symbol] += 1
            return [run.of_rounds()[warm_up:] for run in runs], list(counts.values())
        finally:
            for run in runs:
                run.stop()


def by_group(counts):
    result = collections.Counter()
    for (kind, _), count in counts.items():
        result[kind] += count
    return result


def measure(options, name):
    warm_up = PROGRAMS[name].warm_up if options.warm_up is None else options.warm_up
    symbols = [collections.Counter(), collections.Counter()]
    for number in range(options.sets):
        seconds, counts = one_set(options, name, warm_up, number % 2)
        for side in range(2):
            symbols[side] += counts[side]
        ratios = [b / a for a, b in zip(*seconds)]
        without, recorded = map(sum, seconds)
        print(f"{name} set {number}: {without:.2f} s, {recorded:.2f} s, {recorded / without - 1:+.1%} (median of rounds "
              f"{statistics.median(ratios) - 1:+.1%}), samples {counts[1].total() / counts[0].total() - 1:+.1%}", flush=True)
        print("   ", " ".join(f"{ratio - 1:+.1%}" for ratio in ratios), flush=True)
    total = symbols[0].total()
    groups = [by_group(counts) for counts in symbols]
    for kind in sorted(groups[0] | groups[1], key=lambda kind: -groups[0][kind]):
        print(f"{name} {kind:22} {groups[0][kind] / total:7.2%} {groups[1][kind] / total:7.2%} "
              f"{(groups[1][kind] - groups[0][kind]) / total:+7.2%}")
    differ = sorted(symbols[0] | symbols[1], key=lambda key: -abs(symbols[1][key] - symbols[0][key]))
    for kind, symbol in differ[:options.symbols]:
        print(f"    {kind:22} {symbol[:60]:60} {symbols[0][kind, symbol] / total:7.2%} {symbols[1][kind, symbol] / total:7.2%}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--collector", default="Parallel")
    parser.add_argument("--programs", default=",".join(PROGRAMS))
    parser.add_argument("--sets", type=int, default=2, help="an even number, since the JVM that starts first may be slower")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--warm-up", type=int, help="rounds before those that are sampled (default: as rounds.py says)")
    parser.add_argument("--symbols", type=int, default=0, help="how many symbols to show, those that differ most")
    options = parser.parse_args()
    for name in options.programs.split(","):
        measure(options, name)


if __name__ == "__main__":
    main()
