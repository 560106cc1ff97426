# SPDX-License-Identifier: EPL-2.0
"""Escape analysis removes as much while recording as it does otherwise."""

from harness import check

# Four million steps of four objects each would be more than 350 MB.
REMOVED = 1_000_000


def add_tests(runner):
    for name, flags in {"tiered": ["-Xbatch"], "c2": ["-Xbatch", "-XX:-TieredCompilation"]}.items():
        runner.add(f"escape/{name}", lambda context, f=flags: escape(context, f))


def allocated(context, run):
    context.succeed(run, "the program")
    return next(int(line.split()[1]) for line in run.out.splitlines() if line.startswith("BYTES "))


def escape(context, flags):
    plain = allocated(context, context.java("-XX:+UseParallelGC", *flags, "workloads.Escape"))
    recorded = allocated(context, context.java(*context.recording(), *flags, "workloads.Escape"))
    context.notes.append(f"{plain} bytes without, {recorded} with recording")
    check(plain < REMOVED, f"escape analysis leaves {plain} bytes even without recording: the test proves nothing")
    check(recorded < REMOVED, f"{recorded} bytes allocated while recording, {plain} without")
