# SPDX-License-Identifier: EPL-2.0
"""What parts of the recorder cost, within one JVM: they are left out between some collections and not between others,
by turns (README.md): `trial.py --java-home JDK --program soot --modes 0,3,16`"""

import argparse
import math
import pathlib
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass

from rounds import PROGRAMS, Run

PLACES = 40  # of a round: what is done there differs
TRIMMED = 0.1  # of the phases on both sides
RESAMPLES = 200


@dataclass(frozen=True)
class Phase:
    """Between two collections, and the second of these."""
    mode: int
    block: int         # phases of one mode in a row
    place: int         # in its round, 0 to PLACES - 1
    seconds: float
    processor: float   # seconds, of the whole JVM
    allocated: int     # bytes
    pause: float       # seconds


MEASURES = {
    "run time for each byte": lambda phase: phase.seconds / phase.allocated,
    "processor time for each byte": lambda phase: phase.processor / phase.allocated,
    "pause": lambda phase: phase.pause,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True, help="of a JDK with trial.patch")
    parser.add_argument("--program", choices=PROGRAMS, required=True)
    parser.add_argument("--modes", required=True, help="parts that are left out, bits as AntTracksTrial has them; the first one is "
                                                       "what the others are compared with")
    parser.add_argument("--collector", default="Parallel")
    parser.add_argument("--seconds", type=float, default=120, help="to measure, once the program is warm")
    parser.add_argument("--pauses", type=int, default=4, help="that a mode lasts; what is before its first one is left out")
    options = parser.parse_args()
    modes = [int(mode) for mode in options.modes.split(",")]
    with tempfile.TemporaryDirectory(prefix="anttracks-trial-") as scratch:
        folder = pathlib.Path(scratch)
        log = folder / "trial.log"
        rounds = warm_rounds(options, folder, settings(options.modes, log, options.pauses))
        phases = list(read_phases(log.read_text(), rounds))
    for mode in set(modes) - {phase.mode for phase in phases}:
        sys.exit(f"trial: no collection of mode {mode} was measured; it needs more --seconds, or fewer --pauses")
    print(f"{options.program}, {options.collector}: {len(rounds)} rounds of {statistics.fmean(e - b for b, e in rounds):.2f} s, "
          f"{len(phases)} phases")
    for name, measure in MEASURES.items():
        changes = compare(phases, modes, measure)
        print(f"  {name}: " + ", ".join(f"{mode}: {100 * change:+.2f} % ({100 * error:.2f})" for mode, (change, error) in changes.items()))


def settings(modes, log, pauses):
    """The environment of a JVM with trial.patch: the modes, as text, that take turns, each for so many pauses."""
    return {"ANTTRACKS_TRIAL": modes, "ANTTRACKS_TRIAL_LOG": str(log), "ANTTRACKS_TRIAL_PAUSES": str(pauses)}


def warm_rounds(options, folder, environment):
    """(begin, end) of each, in seconds since 1970."""
    run = Run(options.java_home, options.collector, ["-XX:+AntTracks", f"-XX:AntTracksDir={folder}/trace"], options.program,
              sys.maxsize >> 32, folder, environment=environment)
    rounds = []
    try:
        for _ in range(PROGRAMS[options.program].warm_up):
            run.turn()
        while not rounds or rounds[-1][1] - rounds[0][0] < options.seconds:
            begin = time.time()
            run.turn()
            rounds.append((begin, time.time()))
    finally:
        run.stop()
    return rounds


def read_phases(log, rounds):
    """Those within one of these rounds, but the first of each mode's turn, in which the writer has what is before it."""
    block, first, before = 0, True, None
    rounds = iter(rounds)
    begin, end = next(rounds)
    for line in log[:log.rfind("\n") + 1].splitlines():
        mode, turn_ends, pause, go_on, pause_processor, processor, used, left = map(float, line.split())
        if before is not None and not first:
            since, since_processor, since_used = before
            while since > end and (following := next(rounds, None)) is not None:
                begin, end = following
            if begin <= since and pause <= end and used > since_used:
                place = int(((since + pause) / 2 - begin) / (end - begin) * PLACES)
                yield Phase(int(mode), block, min(place, PLACES - 1), pause - since, pause_processor - since_processor,
                            int(used - since_used), go_on - pause)
        first = False
        if turn_ends:
            block, first = block + 1, True
        before = go_on, processor, left


def compare(phases, modes, measure):
    """mode: (its change against the first one, standard error by resampling)."""
    blocks = {}
    for phase in phases:
        blocks.setdefault(phase.block, []).append(phase)
    blocks = list(blocks.values())
    numbers = random.Random(1)
    drawn = [levels([phase for block in numbers.choices(blocks, k=len(blocks)) for phase in block], modes, measure)
             for _ in range(RESAMPLES)]
    found = levels(phases, modes, measure)
    return {mode: (found[mode] / found[modes[0]] - 1, statistics.stdev(one[mode] / one[modes[0]] for one in drawn)) for mode in modes[1:]}


def levels(phases, modes, measure):
    """mode: what its phases have, relative to the median of all at their places in the round; trimmed mean of logarithms."""
    places = {}
    for phase in phases:
        places.setdefault(phase.place, []).append((phase.mode, math.log(measure(phase))))
    relative = {mode: [] for mode in modes}
    for values in places.values():
        median = statistics.median(value for _, value in values)
        for mode, value in values:
            if mode in relative:
                relative[mode].append(value - median)
    return {mode: math.exp(statistics.fmean(trimmed(values))) for mode, values in relative.items()}


def trimmed(values):
    cut = int(len(values) * TRIMMED)
    return sorted(values)[cut:len(values) - cut]


if __name__ == "__main__":
    main()
