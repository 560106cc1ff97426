# SPDX-License-Identifier: EPL-2.0
"""Programs x collectors x GC threads x heaps x compilers: each recorded, its result checked, its trace verified at every collection.

`--full` runs all combinations. Otherwise a selection runs in which each program meets each value of each dimension.
"""

import threading

from harness import add, check, equal
from programs import MODES, MORE_PROGRAMS, PROGRAMS

# (collector, GC threads, heap, compilers) of the short run; what is left out is in the full one.
PARALLEL = {
    "xalan": [(2, "small", "tiered"), (1, "large", "c2"), (2, "small", "c1"), (1, "small", "interpreter")],
    "h2": [(2, "small", "c2"), (1, "small", "tiered"), (2, "large", "c1"), (2, "small", "interpreter")],
    "ecj": [(1, "small", "c1"), (2, "small", "tiered"), (2, "large", "c2"), (1, "small", "interpreter")],
    "groovy": [(2, "small", "tiered"), (1, "small", "c2"), (1, "large", "c1"), (2, "small", "interpreter")],
    "coverage": [(2, "small", "tiered"), (2, "small", "c2"), (1, "small", "c1"), (2, "small", "interpreter")],
    "promotion": [(2, "small", "tiered"), (1, "small", "c2"), (2, "small", "c1"), (2, "large", "interpreter")],
    "regions": [(2, "small", "tiered")],
}
OTHERS = {
    "xalan": [("G1", 2, "small", "tiered"), ("Serial", 1, "small", "c2")],
    "h2": [("G1", 1, "small", "c2"), ("Serial", 1, "small", "tiered")],
    "ecj": [("G1", 2, "large", "tiered"), ("Serial", 1, "small", "c1")],
    "groovy": [("G1", 4, "small", "c1"), ("Serial", 1, "large", "tiered")],
    "coverage": [("G1", 2, "small", "interpreter"), ("Serial", 1, "small", "interpreter")],
    "promotion": [("G1", 2, "small", "tiered"), ("Serial", 1, "small", "tiered")],
    "regions": [("G1", 2, "small", "tiered"), ("G1", 4, "small", "c2"), ("Serial", 1, "small", "tiered")],
}
# Parallel: no OutOfMemoryError for taking too long, which depends on how busy the machine is.
# G1: small regions, so that there are many, and marking all the time.
FLAGS = {"Serial": [], "Parallel": ["-XX:-UseGCOverheadLimit"], "G1": ["-XX:G1HeapRegionSize=1m", "-XX:InitiatingHeapOccupancyPercent=5"]}


class Seen:
    """Kinds of collections over all runs of a program."""

    def __init__(self):
        self.lock = threading.Lock()
        self.kinds = {}

    def add(self, program, collections):
        with self.lock:
            kinds = self.kinds.setdefault(program, {"young": 0, "full": 0, "failed": 0})
            kinds["young"] += collections.young
            kinds["full"] += collections.full
            kinds["failed"] += collections.failed


def combinations(full):
    for program in PROGRAMS:
        if full:
            for collector in FLAGS:
                for threads in (1,) if collector == "Serial" else (1, 2, 4):
                    for heap in ("small", "large"):
                        for mode in MODES:
                            if threads < 4 or mode == "tiered":
                                yield program, collector, threads, heap, mode
        else:
            for threads, heap, mode in PARALLEL[program.name]:
                yield program, "Parallel", threads, heap, mode
            for combination in OTHERS[program.name]:
                yield program, *combination
    if full:
        for program in MORE_PROGRAMS:
            for collector in FLAGS:
                yield program, collector, 1 if collector == "Serial" else 2, "small", "tiered"


def add_tests(runner, full):
    seen = Seen()
    for program, collector, threads, heap, mode in combinations(full):
        name = f"record/{program.name}/{collector}/{threads} GC threads/{heap} heap/{mode}"
        runner.add(name, lambda context, p=program, c=collector, t=threads, h=heap, m=mode:
                   record(context, seen, p, c, t, h, m))
    runner.add("record/kinds of collections", lambda context: kinds(context, seen, full), serial=True)


def record(context, seen, program, collector, threads, heap, mode):
    tiny = mode == "interpreter"
    size = program.small if heap == "small" else program.large
    if collector == "G1":  # chooses the size of its young generation itself
        size = [flag for flag in size if not flag.startswith("-Xmn")]
    run = context.java(
        *context.recording(collector=collector), *context.gc_logging(histograms=True),
        f"-XX:ParallelGCThreads={threads}", *FLAGS[collector], *size, *MODES[mode], "-Dgc=true", program.main,
        *(program.tiny if tiny else program.arguments), class_path=program.class_path)
    context.succeed(run, "the program")
    context.healthy(run)
    result = [line[7:] for line in run.out.splitlines() if line.startswith("RESULT ")]
    equal(result, [program.tiny_result if tiny else program.result], "result of the program")

    collections = context.collections()
    seen.add(program.name, collections)
    context.notes.append(f"{collections.young} young, {collections.full} full, {collections.failed} failed, "
                         f"{collections.marking} of marking")
    info = context.info()
    equal(info["complete"], True, "info says that the trace is complete")
    equal(info["collections"], collections.total, "collections in the trace and in the JVM's log")
    phases = [(row["gc"], row["phase"]) for row in context.table("timeline", context.trace, "--concurrent")]
    # The JVM may end one more while the recording ends.
    missing = len(collections.concurrent) - len(phases)
    check(phases == collections.concurrent[:len(phases)] and missing in (0, 1),
          f"concurrent phases differ: {len(phases)} in the trace, {len(collections.concurrent)} in the JVM's log")
    check(info["allocations"] > 1000, f"only {info['allocations']} allocations")
    context.notes.append(f"{info['allocations'] / 1e6:.1f} M allocations")
    context.verify()
    histograms(context, collections)


def histograms(context, collections):
    """The JVM's class histograms at its last full collection against the reconstruction."""
    check(collections.histograms, "the JVM's log has no class histogram")
    last = max(number for number, _ in collections.histograms)
    for moment, point in (("before", "start"), ("after", "end")):
        truth = collections.histograms.get((last, moment))
        check(truth, f"no class histogram {moment} collection {last}")
        ours = {}
        for row in context.table("heap", context.trace, "--at", f"gc:{last}:{point}", "--by", "type"):
            add(ours, row["type"], int(row["objects"]), int(row["bytes"]))
        compare(truth, ours, f"gc:{last}:{point}")


def compare(truth, ours, when):
    wrong = []
    for name in sorted(truth.keys() | ours.keys()):
        real, rebuilt = truth.get(name, (0, 0)), ours.get(name, (0, 0))
        if real != rebuilt:
            wrong.append(f"{name}: {real} in the JVM, {rebuilt} in the trace")
    check(not wrong, f"class histogram at {when} differs in {len(wrong)} classes (objects, bytes): "
          + "; ".join(wrong[:8]))


def kinds(context, seen, full):
    """A run that has no failed collection proves nothing about failed collections."""
    check(seen.kinds, "nothing was recorded") if not context.options.only else None
    for program, kinds_seen in sorted(seen.kinds.items()):
        context.notes.append(f"{program}: " + " ".join(f"{count} {kind}" for kind, count in kinds_seen.items()))
        check(kinds_seen["young"] and (kinds_seen["full"]), f"{program}: {kinds_seen}")
        many = full and program not in (one.name for one in MORE_PROGRAMS)
        check(kinds_seen["failed"] or not many and program not in ("promotion", "coverage"),
              f"{program}: no young collection failed in any run")
