# SPDX-License-Identifier: EPL-2.0
"""Allocation counts of programs that know their own: under each compiler, and where the recorder's writer is too slow."""

import os
import re

from harness import CLASS_PATH, check, class_name, equal
from programs import MODES

ROUNDS = {"tiered": 300_000, "c2": 300_000, "c1": 300_000, "interpreter": 20_000}


def add_tests(runner):
    for mode in MODES:
        runner.add(f"counts/{mode}", lambda context, m=mode: counts(context, m))
    for collector in ("Parallel", "G1", "Serial"):
        runner.add(f"counts/flood/{collector}", lambda context, c=collector: flood(context, c))
        runner.add(f"counts/nobody waits/{collector}", lambda context, c=collector: nobody_waits(context, c))
        runner.add(f"counts/taken apart/{collector}", lambda context, c=collector: taken_apart(context, c))
        runner.add(f"counts/in turns/{collector}", lambda context, c=collector: in_turns(context, c))
        runner.add(f"counts/crowd/{collector}", lambda context, c=collector: crowd(context, c))
    runner.add("counts/full buffers of collectors", full_buffers)
    runner.add("counts/buffers are used again", used_again)
    runner.add("counts/without the runtime", without_runtime)
    runner.add("counts/reloaded classes", reloaded)
    runner.add("counts/objects of two regions", straddles)


def allocated(context):
    """{class: (objects, bytes)} of everything that was ever allocated."""
    totals = {}
    for row in context.table("sites", context.trace):
        name = class_name(row["type"])
        objects, size = totals.get(name, (0, 0))
        totals[name] = (objects + int(row["objects"]), size + int(row["bytes"]))
    return totals


def printed(run):
    """{class: (objects, bytes)} of the classes that the program counts itself."""
    expected = {}
    for line in run.out.splitlines():
        if line.startswith("COUNT "):
            _, name, objects, size = line.split()
            expected[name] = (int(objects), int(size))
    return expected


def counted(context, run, classes):
    """The trace has the allocations of which the program prints that it made them."""
    expected = printed(run)
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


def full_buffers(context):
    """Collectors fill buffers of 64 KB to each length, the last word included, with the moves of full collections:
    3,270 in each. Threads that share a processor leave one of them most of it."""
    flags = ["-XX:ParallelGCThreads=3", "-XX:-ScavengeBeforeFullGC", "-XX:AntTracksMemory=2m", "-Xmx64m", "-Xmn8m"]
    java = context.options.java_home / "bin" / "java"
    run = context.execute(["taskset", "-c", str(min(os.sched_getaffinity(0))), java, "-cp", CLASS_PATH,
                           *context.recording(digest=False), *flags, "workloads.Runs", 6300, 7300, 2])
    context.succeed(run, "the program")
    context.healthy(run)
    info = context.info()
    check(info["complete"] and info["moves"] > 2 * 1000 * 6300, f"moves: {info['moves']}")


def used_again(context):
    """What collections leave for the writer keeps little memory of others, so that few buffers have to be made anew: 0.5 to 0.8
    for each collection, and 1.9 where each block keeps all that was ever touched of its buffer."""
    flags = [*context.recording(collector="G1", digest=False, check_tlabs=False), "-Xmx128m"]
    run = context.java(*flags, "workloads.Stress", 1, 5, 30_000)
    context.succeed(run, "the program")
    context.healthy(run)
    told = re.search(r"(\d+) collections\), .* (\d+) in new memory", run.err)
    check(told, f"no report of the recorder: {run.err[-300:]}")
    collections, made = map(int, told.groups())
    check(collections > 50, f"only {collections} collections")
    check(made < 1.3 * collections, f"{made} buffers in new memory, for {collections} collections")
    context.notes.append(f"{made / collections:.2f} for each of {collections} collections")


def without_runtime(context):
    """The interpreter's `new` writes its events without a call of the runtime: where one in a thousand of the runtime's is
    dropped, none of these is, but of arrays, which the runtime allocates."""
    flags = [*context.recording(digest=False, check_tlabs=False), *MODES["interpreter"], "-XX:AntTracksFault=1"]
    run = context.java(*flags, "-Xmx512m", "-Xmn400m", "workloads.Counts", 20_000)
    context.succeed(run, "the program")
    equal(context.info()["collections"], 0, "collections, of which what is dropped would be no part")
    totals, expected = allocated(context), printed(run)
    objects, arrays = ["workloads.Counts$Plain", "workloads.Counts$Mixed"], ["workloads.Counts$Mixed[]", "workloads.Counts$Derived[]"]
    dropped = [sum(expected[name][0] - totals[name][0] for name in names) for names in (objects, arrays)]
    check(dropped[0] <= 2, f"{dropped[0]} of the interpreter's objects dropped: it asks the runtime for them")
    check(dropped[1] >= 60, f"only {dropped[1]} of 120,000 arrays dropped, which the runtime allocates")


def reloaded(context):
    """What is remembered of a bytecode is of no use for another one that stands where it stood."""
    run = context.java(*context.recording(), *MODES["interpreter"], "-Xmx48m", "workloads.Reloaded", 60)
    context.succeed(run, "the program")
    context.healthy(run)
    context.verify()


def straddles(context):
    """Where a full collection moves an object whose class lies in the next region, that may be another object's by then.
    More threads than processors, so that one stands still while others go on."""
    flags = ["-XX:ParallelGCThreads=16", "-XX:-ScavengeBeforeFullGC", "-Xmx192m", "-Xmn32m"]
    run = context.java(*context.recording(), *flags, "workloads.Straddles", 3_000_000, 50)
    context.succeed(run, "the program")
    context.healthy(run)
    context.verify()


def flooded(context, collector, flags, threads, objects, in_turns=False):
    """A run of threads that do nothing but allocate, all of it in the trace."""
    run = context.java(*context.recording(collector=collector), "-Xmx64m", *flags, "workloads.Flood", threads, objects,
                       str(in_turns).lower())
    context.succeed(run, "the program")
    context.healthy(run)
    context.verify()
    counted(context, run, 1)
    return run


def flood(context, collector):
    """Threads wait for the writer, which is made slow, and lose nothing."""
    flags = ["-XX:AntTracksMemory=4m", "-XX:AntTracksCompression=9"]
    run = flooded(context, collector, flags, 6, 1_500_000)
    told = re.search(r"(\d+) buffers \(at most (\d+) KB\), .* waited (\d+) times for ([\d.]+) ms", run.err)
    check(told, f"no report of the recorder: {run.err[-300:]}")
    buffers, kilobytes, waits = map(int, told.groups()[:3])
    check(waits > 10, f"hardly any thread waited for the writer: {waits} times")
    check(waits <= buffers, f"threads waited {waits} times for {buffers} buffers: they wake each other")
    # Six threads, the limit, and what a collection's threads need.
    check(kilobytes < 8 * 1024, f"buffers of {kilobytes} KB where the limit is 4 MB")
    context.notes.append(f"waited {waits} times for {told[4]} ms, buffers of {kilobytes} KB")


def blocks_of(run):
    """How many blocks there were, and how many of them threads prepared for the writer themselves."""
    told = re.search(r"(\d+) buffers .*, (\d+) taken apart by threads", run.err)
    check(told, f"no report of the recorder: {run.err[-300:]}")
    return map(int, told.groups())


def split_blocks(run):
    """Of a run whose threads prepare blocks for the writer: how many, as text for the notes."""
    buffers, apart = blocks_of(run)
    check(apart > 20, f"threads took only {apart} of {buffers} blocks apart")
    return f"{apart} of {buffers} blocks"


def nobody_waits(context, collector):
    """Threads that would wait for the writer do its work instead, and lose nothing."""
    flags = ["-XX:AntTracksMemory=4m", "-XX:AntTracksSplitThreads=1000"]
    run = flooded(context, collector, flags, 6, 4_000_000)
    blocks = split_blocks(run)
    told = re.search(r"\(at most (\d+) KB\), .* waited (\d+) times for ([\d.]+) ms", run.err)
    kilobytes, waits = map(int, told.groups()[:2])
    check(waits < 10, f"threads waited {waits} times")
    # Six threads' own buffers and what they took apart wait for nobody.
    check(kilobytes < 8 * 1024, f"buffers of {kilobytes} KB where the limit is 4 MB")
    context.notes.append(f"{blocks} taken apart, waited {waits} times for {told[3]} ms, buffers of {kilobytes} KB")


def crowd(context, collector):
    """So many threads that a block for each would take too much memory: each makes blocks of few events, and loses nothing."""
    flags = ["-XX:AntTracksMemory=2m", "-XX:TLABSize=32k", "-XX:-ResizeTLAB"]
    run = flooded(context, collector, flags, 40, 200_000)
    blocks = split_blocks(run)
    told = re.search(r"(\d+) bytes raw, .* (\d+) buffers \(at most (\d+) KB\), .* waited (\d+) times", run.err)
    raw, buffers, kilobytes, waits = map(int, told.groups())
    check(raw / buffers < 24 * 1024, f"blocks of {raw // buffers} bytes: {told[0]}")
    # What waits for the writer and what threads have, and what a collection's threads need.
    check(kilobytes < (2 + 0.25) * 1024, f"buffers of {kilobytes} KB where the limit is 2 MB")
    context.notes.append(f"{blocks} taken apart, of {raw // buffers} bytes; waited {waits} times, buffers of {kilobytes} KB")


def in_turns(context, collector):
    """Threads of which only one works at a time, however many there are, leave it to the writer to prepare blocks."""
    run = flooded(context, collector, ["-XX:AntTracksMemory=32m"], 400, 100_000, in_turns=True)
    buffers, apart = blocks_of(run)
    check(apart < buffers / 5, f"threads took {apart} of {buffers} blocks apart")
    context.notes.append(f"{apart} of {buffers} blocks taken apart")


def taken_apart(context, collector):
    """Threads prepare their blocks for the writer themselves, and lose nothing."""
    run = flooded(context, collector, ["-XX:AntTracksSplitThreads=1"], 4, 4_000_000)
    context.notes.append(f"{split_blocks(run)} taken apart")
