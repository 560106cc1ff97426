# SPDX-License-Identifier: EPL-2.0
"""Allocation counts of a program that knows its own, under each compiler."""

from harness import class_name, equal
from programs import MODES

ROUNDS = {"tiered": 300_000, "c2": 300_000, "c1": 300_000, "interpreter": 20_000}


def add_tests(runner):
    for mode in MODES:
        runner.add(f"counts/{mode}", lambda context, m=mode: counts(context, m))


def allocated(context):
    """{class: (objects, bytes)} of everything that was ever allocated."""
    totals = {}
    for row in context.table("sites", context.trace):
        name = class_name(row["type"])
        objects, size = totals.get(name, (0, 0))
        totals[name] = (objects + int(row["objects"]), size + int(row["bytes"]))
    return totals


def counted(context, run, classes):
    """The trace has the allocations of which the program prints that it made them."""
    expected = {}
    for line in run.out.splitlines():
        if line.startswith("COUNT "):
            _, name, objects, size = line.split()
            expected[name] = (int(objects), int(size))
    equal(len(expected), classes, "counts that the program printed")
    totals = allocated(context)
    for name, numbers in expected.items():
        equal(totals.get(name, (0, 0)), numbers, f"objects and bytes allocated of {name}")
    equal(sum(objects for objects, _ in totals.values()), context.info()["allocations"],
          "allocations of all classes together")


def counts(context, mode):
    run = context.java(*context.recording(), "-Xmx48m", "-Xmn16m", *MODES[mode], "workloads.Counts", ROUNDS[mode])
    context.succeed(run, "the program")
    context.healthy(run)
    context.verify()
    counted(context, run, 10)
