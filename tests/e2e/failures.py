# SPDX-License-Identifier: EPL-2.0
"""What goes wrong at random moments: the program is killed, the disk is full, files may not grow, memory runs out, threads die.

The program behaves as it would without recording, and the trace is read and exact as far as it goes. Often with
`--full`, otherwise a few times. The moments are drawn from a seed in the test's name.
"""

import os
import random
import re
import resource
import time

from behaviour import start
from counts import counted
from harness import check, equal
from matrix import FLAGS

COLLECTORS = list(FLAGS)


def add_tests(runner, full):
    for seed in range(50 if full else 6):
        runner.add(f"failure/killed/{seed}", lambda context, s=seed: killed(context, s))
    for seed in range(10 if full else 2):
        runner.add(f"failure/killed at start/{seed}", lambda context, s=seed: killed_at_start(context, s))
    for seed in range(15 if full else 3):
        runner.add(f"failure/disk full/{seed}", lambda context, s=seed: disk_full(context, s))
        runner.add(f"failure/file too large/{seed}", lambda context, s=seed: file_too_large(context, s))
    for collector in COLLECTORS:
        for name in ("out-of-memory", "last-byte"):
            runner.add(f"failure/{name} in main/{collector}",
                       lambda context, c=collector, n=name: out_of_memory(context, c, n))
        runner.add(f"failure/out of memory again and again/{collector}",
                   lambda context, c=collector: exhaustion(context, c, 30 if full else 5))
        runner.add(f"failure/dying threads/{collector}",
                   lambda context, c=collector: dying_threads(context, c, 3000 if full else 400))


def stress_flags(context, seed, seconds):
    collector = COLLECTORS[seed % len(COLLECTORS)]
    return [*context.recording(collector=collector, check_tlabs=False), *context.gc_logging(), *FLAGS[collector],
            "-Xms30m", "-Xmx48m", "workloads.Stress", seed, seconds, 30_000]


def exact_so_far(context, something=True):
    """Nothing differs, up to the last collection in the trace, which has `something` in it."""
    run = context.anttracks("verify", context.trace)
    equal(run.code, 4, f"exit code of verify, which cannot prove an incomplete trace: {run.describe()}")
    numbers = re.search(r"(\d+) collections, (\d+) starts and ends: (\d+) equal, (\d+) different", run.out)
    check(numbers, f"verify says {run.out}")
    collections, moments, same, different = map(int, numbers.groups())
    equal(different, 0, "moments that differ")
    check(same >= moments - 1, f"{same} of {moments} moments are proven: only the last may lack its digest")
    check(same >= 2 * (collections - 1), f"{same} moments of {collections} collections are proven")
    info = context.info()
    equal(info["complete"], False, "info says that the trace is complete")
    check(info["allocations"] > 0 or not something, "nothing was read")
    context.notes.append(f"{same} moments exact, {collections} collections")
    if context.gc_log.exists():
        logged = context.collections().total
        check(collections <= logged + 1, f"{collections} collections in the trace, {logged} in the JVM's log")
        context.notes.append(f"{logged} in the log")
    context.succeed(context.anttracks("timeline", context.trace, "--format", "csv"), "timeline")


def kill(context, seed, ready, seconds):
    """Kills the program so many seconds after it is ready."""
    with start(context, *stress_flags(context, seed, 300)) as process:
        try:
            while not ready() and process.poll() is None:
                time.sleep(0.01)
            time.sleep(seconds)
            equal(process.poll(), None, "exit code of the program before it is killed")
        finally:
            process.kill()
            process.communicate(timeout=60)


def killed(context, seed):
    """After the second collection: what came before the first has been handed over then."""
    kill(context, seed, lambda: context.collections().total > 1, random.Random(f"killed {seed}").uniform(0, 4))
    exact_so_far(context)


def killed_at_start(context, seed):
    """The trace opens as soon as its file is there, though there may be nothing in it."""
    kill(context, seed, lambda: any(file.stat().st_size > 0 for file in context.trace.glob("*")),
         random.Random(f"killed at start {seed}").uniform(0, 0.5))
    exact_so_far(context, something=False)


def lives_on(context, run, limit):
    context.succeed(run, "the program")
    check("RESULT right" in run.out, f"the program's result: {run.out[-300:]}")
    context.healthy(run)
    lines = [line for line in run.err.splitlines() if "AntTracks" in line and "recording ended" in line]
    equal(len(lines), 1, f"lines about the end of the recording in {run.err[-500:]!r}")
    used = sum(file.stat().st_size for file in context.trace.iterdir())
    check(0 < used <= limit, f"{used} bytes written of {limit}")
    exact_so_far(context)


def disk_full(context, seed):
    disk = context.folder / "disk"
    disk.mkdir()
    kilobytes = random.Random(f"disk full {seed}").randrange(150, 1500) // 4 * 4
    mounted = context.execute(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k,mode=700", "tmpfs", disk]) \
        if os.geteuid() == 0 else None
    if not mounted or mounted.code != 0:
        return "needs the right to mount a small file system"
    try:
        context.trace = disk / "trace"
        lives_on(context, context.java(*stress_flags(context, seed, 6)), kilobytes << 10)
    finally:
        context.execute(["umount", "-l", disk])
    return None


def file_too_large(context, seed):
    limit = random.Random(f"file too large {seed}").randrange(150_000, 1_500_000)
    # The limit is the log's as well: there is none.
    flags = [flag for flag in stress_flags(context, seed, 6) if not str(flag).startswith("-Xlog")]
    run = context.java(*flags, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    lives_on(context, run, limit)


def out_of_memory(context, collector, name):
    """The program ends with an OutOfMemoryError of its main thread, as on the JVM that does not record."""
    flags = ["-Xmx24m", "-XX:-UseGCOverheadLimit", "workloads.Endings", name]
    plain = context.java(f"-XX:+Use{collector}GC", *flags)
    equal(plain.code, 1, f"exit code without recording ({plain.err[-300:]})")
    run = context.java(*context.recording(collector=collector), *context.gc_logging(), *flags)
    equal(run.code, 1, f"exit code ({run.err[-300:]})")
    context.healthy(run)
    ours = [line for line in run.err.splitlines() if line and not line.startswith("AntTracks")]
    theirs = [line for line in plain.err.splitlines() if line]
    equal(ours[:1], theirs[:1], "what the program prints")
    # With not one byte left no thread object can be made for DestroyJavaVM: the process ends as if it had no JVM.
    equal(context.info()["complete"], True, "info says that the trace is complete")
    context.verify()
    equal(context.info()["collections"], context.collections().total, "collections")


def exhaustion(context, collector, rounds):
    run = context.java(*context.recording(collector=collector), *context.gc_logging(), *FLAGS[collector], "-Xmx20m",
                       "workloads.Exhaustion", rounds)
    context.succeed(run, "the program")
    check("RESULT survived with 499500" in run.out, f"the program's result: {run.out[-300:]}")
    context.healthy(run)
    context.verify()
    equal(context.info()["collections"], context.collections().total, "collections")


def dying_threads(context, collector, threads):
    run = context.java(*context.recording(collector=collector), "-Xmx64m", "workloads.DyingThreads", threads)
    context.succeed(run, "the program")
    context.healthy(run)
    context.verify()
    counted(context, run, 1)
