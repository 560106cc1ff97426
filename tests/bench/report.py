# SPDX-License-Identifier: EPL-2.0
"""The text of the report, from what bench.py has measured."""

import statistics

from statistic import mean_of_medians, quartiles
from variants import VARIANTS

# Parallel and G1: mean of run time and time in collections, after warm-up.
THESIS = {"Parallel": ("+8 %", "+24 %"), "G1": ("+7.17 %", "+11.98 %")}


def percent(ratio):
    return f"{(ratio - 1) * 100:+.1f}"


def change(figure):
    """Median and quartiles of ratios as changes in percent."""
    low, middle, high = quartiles(figure["ratios"])
    return f"{percent(middle)} % ({percent(low)} to {percent(high)})"


def median_of(figure, side):
    """Of the runs of one side of a comparison: "base" or "with"."""
    return statistics.median(figure[side])


def mean(figures):
    """Geometric mean of the medians, with the interval of 95 %."""
    middle, low, high = mean_of_medians([figure["ratios"] for figure in figures])
    return f"{percent(middle)} % [{percent(low)} to {percent(high)}]"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def costs(results, comparison):
    figures = ("first_seconds", "warming_seconds", "warm_seconds", "warm_processor", "warm_collections")
    rows = [[r["program"], str(r["warm_up"]), *(f"{median_of(r[comparison][f], 'base'):.2f} s" for f in figures[:3]),
             *(change(r[comparison][f]) for f in figures)] for r in results]
    rows.append(["**mean**", "", "", "", "", *(f"**{mean([r[comparison][f] for r in results])}**" for f in figures)])
    pairs = sorted({len(r[comparison]["warm_seconds"]["ratios"]) for r in results})
    rounds = sorted({r["rounds"] for r in results})
    runs = f"{' or '.join(map(str, pairs))} pairs of runs, {' or '.join(map(str, rounds))} warm rounds each" \
           f"{pinned(results)}.\n"
    return runs + table(["program", "rounds until warm", "first round", "the others of these", "warm rounds",
                         "change of the first round", "of the others", "**of warm rounds**", "processor time, warm",
                         "time in collections, warm"], rows)


def pinned(results):
    programs = [r["program"] for r in results if r.get("pinned")]
    which = "" if len(programs) == len(results) else f" ({', '.join(programs)})"
    return f"; each of the collector's threads had a processor of its own{which}" if programs else ""


def section(collector, results):
    text = f"## {collector}: recording against not recording (recorder JVM)\n{costs(results, 'recording')}\n\n"
    if collector in THESIS:
        run, collections = THESIS[collector]
        text += f"Thesis, mean after warm-up: run time {run}, time in collections {collections}.\n\n"
    idle = [r for r in results if "idle" in r]
    if idle:
        text += f"## {collector}: recorder JVM not recording against the distribution's JVM\n{costs(idle, 'idle')}\n\n"
    return text


def peers(collector, results):
    """What each tool costs, what it sees, and what it changes."""
    results = [r for r in results if r.get("peers")]
    names = [name for name in VARIANTS if any(name in r["peers"] for r in results)]
    if not names:
        return ""

    def of(name, figure):
        found = [r["peers"][name]["compared"] for r in results if name in r["peers"]]
        return mean([compared[figure] for compared in found if figure in compared])

    cost, effect = [], []
    for name in names:
        tool = VARIANTS[name]
        shares = [r["peers"][name]["seen"] for r in results if name in r["peers"]]
        cost.append([tool.title, of(name, "first_seconds"), of(name, "warm_seconds"), of(name, "warm_processor"),
                     of(name, "memory"), share(shares), "yes" if tool.deaths else "no", "yes" if tool.moves else "no"])
        if name != "stock":
            effect.append([tool.title, of(name, "gc_count"), of(name, "warm_collections"), of(name, "gc_left"),
                           of(name, "gc_promoted"), of(name, "gc_allocated")])
    each = [[r["program"], *(change(r["peers"][name]["compared"]["warm_seconds"]) if name in r["peers"] else ""
                             for name in names)] for r in results]
    return f"""## {collector}: other profilers
Each against the stock JVM, all in the same run; `-Xlog:gc` against the same JVM without a log. Means over the programs
with an interval of 95 %.
{table(["tool", "first round", "warm rounds", "processor time, warm", "peak memory", "allocations seen",
        "deaths", "moves"], cost)}

Allocations that are seen are given as a share of those that AntTracks sees, which the digest shows to be all. More than
all of them means that the tool has kept the compiler from removing some.

What each tool changes of what is to be observed, over the whole run:
{table(["tool", "collections", "time in collections, warm", "heap after a collection", "promoted bytes",
        "allocated bytes"], effect)}

Warm rounds of each program:
{table(["program", *(VARIANTS[name].title for name in names)], each)}

"""


def share(shares):
    if None in shares:
        return "none"
    digits = [f"{s * 100:.1f}" if s > 0.1 else f"{s * 100:.2g}" for s in (min(shares), max(shares))]
    return f"{digits[0]} %" if digits[0] == digits[1] else f"{digits[0]} to {digits[1]} %"


def recorder(results):
    """What recording needs of the process."""
    rows = []
    for r in results:
        if "recorder" not in r:
            continue
        user, system, memory = (r["recording"][what] for what in ("user", "system", "memory"))
        own = r["recorder"]
        rows.append([r["program"], r["collector"], change(user),
                     f"{median_of(system, 'base'):.2f} s, {median_of(system, 'with'):.2f} s",
                     f"{own['writer'] * 100:.1f} %",
                     f"{median_of(memory, 'base') / 1e6:.0f} MB, "
                     f"{(median_of(memory, 'with') - median_of(memory, 'base')) / 1e6:+.0f} MB",
                     f"{own['waits']:.0f}, {own['wait_ms']:.1f} ms", f"{own['longest_wait_ms']:.1f} ms"])
    if not rows:
        return ""
    return f"""## What recording needs
The whole process, from its start to its end.
{table(["program", "collector", "user time", "system time without, with", "writer, of one processor",
        "peak memory without, more with", "waits for a buffer", "longest wait"], rows)}

"""


def traces(results):
    rows = []
    for r in results:
        info = r["trace"]
        rows.append([r["program"], r["collector"], f"{info['allocations'] / 1e6:.1f} M", f"{info['moves'] / 1e6:.1f} M",
                     f"{info['bytes_raw'] / info['events']:.2f}",
                     f"{info['bytes_on_disk'] / info['allocations']:.2f}", f"{info['bytes_on_disk'] / 1e6:.1f} MB"])
    return table(["program", "collector", "allocations", "moves", "bytes per event, raw",
                  "bytes on disk per allocation", "trace"], rows)


def reading(results):
    rows = [[r["program"], r["collector"], f"{r['trace']['events'] / r['read_seconds'] / 1e6:.1f} M/s",
             f"{r['read_seconds']:.2f} s", f"{r['read_memory'] / 1e6:.0f} MB", f"{r['heap'] / 1e6:.0f} MB",
             f"{r['read_memory'] / max(r['heap'], 1):.2f}"] for r in results]
    return table(["program", "collector", "events", "time", "peak memory of the parser",
                  "peak of the monitored heap", "parser / heap"], rows)


def turn(results):
    slices = sorted({r.get("slice", 0) for r in results}, reverse=True)
    return " or ".join(f"{milliseconds} ms of a round" if milliseconds else "a round" for milliseconds in slices)


def report(machine, results):
    load = max(r["load"] for r in results)
    text = f"""# Performance

Measured by `./run.sh bench` (tests/bench/bench.py) on: {machine}; load of the machine at most {load:.1f} when a
program began, the program itself included. A run does its work several times in one JVM: the first round begins with the
start of the JVM, the warm rounds are the last ones. Runs that are compared take turns: while one does {turn(results)}, the
others stand still. Given are medians of the pairs' ratios, in round brackets the quartiles, and the geometric mean over the
programs, in square brackets the interval that holds 95 % of the means of resampled pairs (bootstrap). Processor time is
that of the whole JVM, with its compilers and the recorder's writer.

"""
    for collector in dict.fromkeys(r["collector"] for r in results):
        own = [r for r in results if r["collector"] == collector]
        text += section(collector, own) + peers(collector, own)
    return text + recorder(results) + f"""## Traces
{traces(results)}

Thesis: 4 to 5 bytes per allocation.

## Reading (rebuilding the heap over the whole recording)
{reading(results)}

Thesis: 1.4 million objects per second on eight threads.
"""
