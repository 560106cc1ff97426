# SPDX-License-Identifier: EPL-2.0
"""The text of docs/performance.md, from what bench.py has measured."""

import math
import statistics

# Parallel and G1: mean of run time and time in collections, after warm-up.
THESIS = {"Parallel": ("+8 %", "+24 %"), "G1": ("+7.17 %", "+11.98 %")}


def percent(ratio):
    return f"{(ratio - 1) * 100:+.1f}"


def change(figure):
    """Median and quartiles of ratios as changes in percent."""
    low, middle, high = statistics.quantiles(figure["ratios"], n=4, method="inclusive")
    return f"{percent(middle)} % ({percent(low)} to {percent(high)})"


def mean(figures):
    """Geometric mean of the medians."""
    return percent(math.exp(statistics.mean(math.log(statistics.median(f["ratios"])) for f in figures))) + " %"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def costs(results, comparison):
    figures = ("first_seconds", "warm_seconds", "warm_processor", "warm_collections")
    rows = [[r["program"], f"{r[comparison]['first_seconds']['median']:.2f} s",
             f"{r[comparison]['warm_seconds']['median']:.2f} s", *(change(r[comparison][f]) for f in figures)]
            for r in results]
    rows.append(["**mean**", "", "", *(f"**{mean([r[comparison][f] for r in results])}**" for f in figures)])
    return table(["program", "first round", "warm rounds", "change of the first round", "change of warm rounds",
                  "processor time, warm", "time in collections, warm"], rows)


def section(collector, results):
    text = f"## {collector}: recording against not recording (recorder JVM)\n{costs(results, 'recording')}\n\n"
    if collector in THESIS:
        run, collections = THESIS[collector]
        text += f"Thesis, mean after warm-up: run time {run}, time in collections {collections}.\n\n"
    idle = [r for r in results if "idle" in r]
    if idle:
        text += f"## {collector}: recorder JVM not recording against the distribution's JVM\n{costs(idle, 'idle')}\n\n"
    return text


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


def report(machine, results):
    pairs = sorted({r["pairs"] for r in results})
    load = max(r["load"] for r in results)
    text = f"""# Performance

Measured by `./run.sh bench` (tests/bench/bench.py) on: {machine}; load of the machine at most {load:.1f} when a
program began, the program itself included. {' or '.join(map(str, pairs))} interleaved pairs of runs each; given are
medians of the pairs' ratios, in brackets the quartiles, and the geometric mean over the programs. A run does its work
{results[0]['rounds']} times in one JVM: the first round begins with the start of the JVM, the warm rounds are the
second half. Processor time is that of the whole JVM, with its compilers and the recorder's writer.

"""
    for collector in dict.fromkeys(r["collector"] for r in results):
        text += section(collector, [r for r in results if r["collector"] == collector])
    return text + f"""## Traces
{traces(results)}

Thesis: 4 to 5 bytes per allocation.

## Reading (rebuilding the heap over the whole recording)
{reading(results)}

Thesis: 1.4 million objects per second on eight threads.
"""
