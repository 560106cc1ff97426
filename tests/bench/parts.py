#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Takes what recording costs apart: events that are stored, and what is done with them once they are.

A recording that has ended (here since its files may not grow any more) lets compiled code, the runtime and collectors go on
to store their events, sites and stacks to be looked up, but throws all of it away. Three JVMs of a program take turns: one
that does not record, one whose recording ends behind its first round, one that records. The times of their warm rounds
are kept, and sets that were measured before count as well.

With --modes it is taken apart further: beside the JVM that does not record there is one with trial.patch for each mode, which
it has from its first collection to its end (what the bits mean: antTracksTrial.hpp in the patch; 0: all of it).
"""

import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from harness import ROOT  # noqa: E402
from report import change, mean, table  # noqa: E402
from rounds import PROGRAMS, Failed, Run, in_turns  # noqa: E402
from trial import settings  # noqa: E402

# What is compared: the name of the column, and which way with which.
COLUMNS = (("events stored", "ended", "off"), ("what is done with them", "recording", "ended"), ("all", "recording", "off"))


class EndedRun(Run):
    """Records for a round, and then no more."""

    def turn(self, seconds=None):
        ended = super().turn(seconds)
        if ended and len(self._took) == 1:
            size = max(file.stat().st_size for file in (self._folder / "trace").iterdir())
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, size))
        return ended


def columns(options):
    """What is compared, as COLUMNS has it."""
    return tuple((f"mode {mode}", mode, "off") for mode in options.modes) or COLUMNS


def begin(options, name, folder):
    """A run of each way, whose first turn is to come."""
    runs = {}
    for way in ("off", *(options.modes or ("ended", "recording"))):
        own = folder / way
        subprocess.run(["rm", "-rf", str(own)], check=True)
        own.mkdir()
        flags = [] if way == "off" else ["-XX:+AntTracks", f"-XX:AntTracksDir={own / 'trace'}"]
        kind = EndedRun if way == "ended" else Run
        of_trial = way in options.modes
        runs[way] = kind(options.trial_home if of_trial else options.java_home, options.collector, flags, name,
                         PROGRAMS[name].warm_up + options.rounds, own, log=False,
                         environment=settings(way, own / "trial.log", sys.maxsize >> 32) if of_trial else None)
    return runs


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True)
    parser.add_argument("--sets", type=int, default=5, help="sets of three runs of each program (default 5)")
    parser.add_argument("--rounds", type=int, default=4, help="warm rounds (default 4)")
    parser.add_argument("--programs", default=",".join(PROGRAMS), help=f"default: {','.join(PROGRAMS)}")
    parser.add_argument("--collector", default="Parallel")
    parser.add_argument("--slice", type=int, help="milliseconds at a time, in place of whole rounds")
    parser.add_argument("--modes", type=lambda text: text.split(","), default=[], help="of a trial, one for each JVM")
    parser.add_argument("--trial-home", type=pathlib.Path, help="of a JDK with trial.patch")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "build" / "bench" / "parts.json")
    options = parser.parse_args()
    if options.modes and options.trial_home is None:
        parser.error("--modes needs --trial-home")
    options.results.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(options.results.read_text()) if options.results.exists() else []
    with tempfile.TemporaryDirectory(prefix="anttracks-parts-") as scratch:
        for number in range(options.sets):
            for name in options.programs.split(","):
                runs = begin(options, name, pathlib.Path(scratch))
                order = list(runs.values())
                turned = number % len(order)
                try:
                    in_turns(order[turned:] + order[:turned], options.slice and options.slice / 1000)
                except Failed as problem:
                    sys.exit(f"\nparts: {name}: {problem}")
                if "ended" in runs and "AntTracks: recording ended" not in runs["ended"].out:
                    sys.exit(f"\nparts: the recording of {name} that was to end has not")
                kept.append({"program": name, "collector": options.collector, "rounds": options.rounds, "slice": options.slice,
                             **{way: list(run.warm[:2]) for way, run in runs.items()}})
                options.results.write_text(json.dumps(kept, indent=1))
                print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    compared = columns(options)
    ways = {way for _, *both in compared for way in both}
    print(report([one for one in kept if ways <= one.keys() and
                  (one["collector"], one["rounds"], one.get("slice")) == (options.collector, options.rounds, options.slice)],
                 compared), end="")


def report(sets, columns):
    """The warm rounds' run time and processor time, as changes."""
    names = [name for name in PROGRAMS if any(one["program"] == name for one in sets)]
    text = ""
    for what, index in (("run time", 0), ("processor time", 1)):
        def compared(name, way, base):
            return {"ratios": [one[way][index] / one[base][index] for one in sets if one["program"] == name]}

        rows = [[name, str(sum(one["program"] == name for one in sets)),
                 *(change(compared(name, way, base)) for _, way, base in columns)] for name in names]
        rows.append(["**mean**", "", *(f"**{mean([compared(name, way, base) for name in names])}**"
                                       for _, way, base in columns)])
        text += table([f"{what}, warm rounds", "sets", *(column for column, _, _ in columns)], rows) + "\n\n"
    return text


if __name__ == "__main__":
    main()
