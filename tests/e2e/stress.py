# SPDX-License-Identifier: EPL-2.0
"""A program that does at random what is hard to record, under each collector.

For seconds; with `--full` for two minutes each, with several seeds and compilers.
"""

from harness import check, equal
from matrix import FLAGS, histograms

SHORT = [("Serial", 1, 5), ("Parallel", 2, 5), ("G1", 3, 8)]
# Compilers that make other choices with each seed.
SETTINGS = {
    "tiered": [],
    "c2 at random": ["-XX:-TieredCompilation", "-XX:+StressLCM", "-XX:+StressGCM", "-XX:+StressIGVN"],
    "small TLABs": ["-XX:TLABSize=4k", "-XX:-ResizeTLAB", "-XX:TieredStopAtLevel=1"],
}


def add_tests(runner, full):
    if full:
        runs = [(collector, seed, 120, setting) for collector in FLAGS for seed, setting in enumerate(SETTINGS, 10)]
    else:
        runs = [(collector, seed, seconds, "tiered") for collector, seed, seconds in SHORT]
    for collector, seed, seconds, setting in runs:
        runner.add(f"stress/{collector}/{setting}/seed {seed}/{seconds} s",
                   lambda context, c=collector, d=seed, s=seconds, o=setting: stress(context, c, d, s, o))


def stress(context, collector, seed, seconds, setting):
    run = context.java(*context.recording(collector=collector), *context.gc_logging(histograms=True),
                       *FLAGS[collector], *SETTINGS[setting], "-Xms30m", "-Xmx48m", "-XX:MaxMetaspaceSize=64m",
                       "-Dgc=true", "workloads.Stress", seed, seconds, 30_000, timeout=300 + 5 * seconds)
    context.succeed(run, "the program")
    context.healthy(run)
    check("RESULT right" in run.out, f"the program's result: {run.out[-300:]}")
    collections = context.collections()
    info = context.info()
    equal(info["complete"], True, "info says that the trace is complete")
    equal(info["collections"], collections.total, "collections in the trace and in the JVM's log")
    context.notes.append(f"{collections.young} young, {collections.full} full, {collections.failed} failed, "
                         f"{collections.marking} of marking, {info['allocations'] / 1e6:.1f} M allocations")
    check(collections.young > 5 and collections.full > 1, "hardly any collections")
    context.verify()
    histograms(context, collections)
