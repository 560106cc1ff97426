# SPDX-License-Identifier: EPL-2.0
"""How the recorder JVM behaves: refusals, folders, privacy, stacks of large objects, endings, errors, status."""

import collections
import os
import re
import resource
import signal
import stat
import subprocess
import time

from harness import CLASS_PATH, check, equal

ENDINGS = "workloads.Endings"


def add_tests(runner):
    refused = {
        "ZGC": ["-XX:+UseZGC"],
        "Shenandoah": ["-XX:+UseShenandoahGC"],
        "Epsilon": ["-XX:+UnlockExperimentalVMOptions", "-XX:+UseEpsilonGC"],
        "no TLABs": ["-XX:+UseParallelGC", "-XX:-UseTLAB"],
        "biased locking": ["-XX:+UseParallelGC", "-XX:+UseBiasedLocking"],
    }
    for name, flags in refused.items():
        runner.add(f"refused/{name}", lambda context, f=flags: settings_refused(context, f))
    runner.add("refused/folder with content", folder_refused)
    runner.add("refused/folder without rights to its parent", lambda context: cannot_create(context))
    runner.add("folder/process id in its name", process_id)
    runner.add("folder/readable by its owner alone", owner_alone)
    runner.add("privacy/names but no contents", privacy)
    for collector in ("Parallel", "G1", "Serial"):
        runner.add(f"stacks/large objects/{collector}", lambda context, c=collector: large_objects(context, c))
    runner.add("stacks/a quarter as many after the first thousand", fewer_stacks)
    for level, share in ((0, 1.1), (1, 0.01), (3, 0.05)):
        runner.add(f"compression/level {level}", lambda context, l=level, s=share: compressed(context, l, s))
    runner.add("reading/while it is written", growing)
    runner.add("not recording/stock behaviour", not_recording)
    for name, code in (("return", 0), ("exit", 3), ("halt", 4), ("exception", 1), ("out-of-memory", 1),
                       ("daemon", 0)):
        runner.add(f"ending/{name}", lambda context, n=name, c=code: ending(context, n, c))
    runner.add("ending/out of memory, exit on it",
               lambda context: ending(context, "out-of-memory", 3, ["-XX:+ExitOnOutOfMemoryError"]))
    runner.add("ending/signal TERM", terminated)
    runner.add("ending/killed", killed)
    runner.add("errors/disk full", disk_full)
    runner.add("errors/file too large", file_too_large)
    runner.add("status/jcmd", status)
    runner.add("status/jcmd when not recording", status_not_recording)


def settings_refused(context, flags):
    run = context.java("-XX:+AntTracks", f"-XX:AntTracksDir={context.trace}", *flags, ENDINGS, "return", timeout=60)
    equal(run.code, 1, f"exit code with {' '.join(flags)}")
    lines = [line for line in (run.out + run.err).splitlines() if "AntTracks" in line]
    equal(len(lines), 1, f"lines about the refusal in {(run.out + run.err)[-400:]!r}")
    check("RESULT" not in run.out, "the program ran all the same")
    check(not context.trace.exists(), "a folder was made all the same")


def folder_refused(context):
    context.trace.mkdir()
    precious = context.trace / "segment-000000.anttrace"
    precious.write_text("precious")
    run = context.java(*context.recording(), ENDINGS, "return", timeout=60)
    equal(run.code, 1, "exit code")
    check("RESULT" not in run.out, "the program ran all the same")
    check(str(context.trace) in run.out + run.err, f"the message does not name the folder: {run.err}")
    equal(precious.read_text(), "precious", "the file that was there")
    equal(len(list(context.trace.iterdir())), 1, "files in the folder")


def cannot_create(context):
    run = context.java(*context.recording(trace=context.folder / "no" / "such" / "trace"), ENDINGS, "return",
                       timeout=60)
    equal(run.code, 1, "exit code")
    check("AntTracks" in run.out + run.err, f"no message: {run.err}")


def process_id(context):
    run = context.java(*context.recording(trace=context.folder / "trace-%p"), ENDINGS, "return")
    context.succeed(run, "the program")
    folders = [entry.name for entry in context.folder.iterdir() if entry.name.startswith("trace-")]
    equal(len(folders), 1, f"trace folders in {folders}")
    check(re.fullmatch(r"trace-\d+", folders[0]), f"name of the folder: {folders[0]}")
    context.trace = context.folder / folders[0]
    context.verify()


def owner_alone(context):
    before = os.umask(0)
    try:
        run = context.java(*context.recording(), ENDINGS, "return")
    finally:
        os.umask(before)
    context.succeed(run, "the program")
    equal(oct(stat.S_IMODE(context.trace.stat().st_mode)), "0o700", "mode of the folder")
    for file in context.trace.iterdir():
        check(stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, f"others have rights to {file.name}")


def privacy(context):
    """Uncompressed, so that the trace can be searched."""
    run = context.java(*context.recording(), "-XX:AntTracksCompression=0", "-Dpassword=property-4711",
                       ENDINGS, "return", "argument-4711")
    context.succeed(run, "the program")
    content = b"".join(file.read_bytes() for file in context.trace.iterdir())
    check(b"workloads" in content and b"Endings" in content, "the trace does not name the program's classes")
    for secret in ("property-4711", "argument-4711"):
        check(secret.encode() not in content and secret.encode("utf-16-le") not in content,
              f"the trace holds '{secret}'")


LARGE = {"store": 8 << 20, "cache": 6 << 20, "page": 128 << 10}


def large_objects(context, collector):
    """Who had the library make each is known, though that happened once."""
    run = context.java(*context.recording(collector=collector), "workloads.LargeObjects")
    context.succeed(run, "the program")
    context.verify()
    sites = {int(row["bytes"]): row["site"] for row in context.table("sites", context.trace, "--where", "type=byte[]")}
    for method, size in LARGE.items():
        site = sites.get(size + 16, "none")
        check(f"<- workloads.LargeObjects.{method}(" in site, f"the site of one array of {size} bytes is {site}")
    features = context.folder / "large.features"
    features.write_text("".join(f"{method} {{ workloads.LargeObjects::{method} }}\n" for method in LARGE))
    arrays = context.table("heap", context.trace, "--at", "end", "--by", "feature", "--where", "type=byte[]",
                           "--where", "length>=131072", "--map", features)
    equal({row["feature"]: int(row["bytes"]) for row in arrays}, {method: size + 16 for method, size in LARGE.items()},
          "bytes of large arrays of each feature")


def fewer_stacks(context):
    """A thread that has refilled its TLAB often is asked for its callers less often, and not before."""
    run = context.java(*context.recording(), "-Xmx64m", "-XX:AntTracksMaxTLABSize=80k", "workloads.Flood", 1, 6_500_000)
    context.succeed(run, "the program")
    context.verify()
    dump = context.succeed(context.anttracks("dump", context.trace, "--kind", "Mutator"), "dump").out
    refills, stacks = collections.Counter(), collections.Counter()
    for line in re.finditer(r"^block .* thread=(\d+) |^  (Tlab|Stack)\b", dump, re.M):
        if line[1]:
            thread = line[1]
        else:
            (refills if line[2] == "Tlab" else stacks)[thread] += 1
    (thread, often), = refills.most_common(1)
    check(often > 2000, f"only {often} refills of the thread that allocates")
    expected = 1024 + (often - 1024) // 4
    # Besides, a few for what the VM and the interpreter allocate.
    check(expected <= stacks[thread] < expected + 40, f"{stacks[thread]} stacks for {often} refills, {expected} expected")


def compressed(context, level, share):
    """A program that repeats itself, in at most such a share of the bytes; without, in all of them."""
    run = context.java(*context.recording(), f"-XX:AntTracksCompression={level}", *MANY)
    context.succeed(run, "the program")
    context.verify()
    info = context.info()
    ratio = info["bytes_on_disk"] / info["bytes_raw"]
    check(ratio <= share and (level > 0 or ratio >= 1), f"level {level} makes {ratio:.4f} of the bytes")
    context.notes.append(f"{ratio:.4f} of the bytes")


def growing(context):
    with start(context, *context.recording(), "-Xmx32m", ENDINGS, "forever") as process:
        try:
            wait_until_ready(process)
            counts = []
            for _ in range(3):
                readable_up_to_some_point(context)
                counts.append(context.info()["allocations"])
                time.sleep(0.5)
        finally:
            process.terminate()
            process.communicate(timeout=60)
    check(counts == sorted(counts) and counts[0] < counts[-1], f"allocations read while more are written: {counts}")
    complete(context)


def not_recording(context):
    """Any collector works, nothing is written, nothing is printed."""
    for flags in (["-XX:+UseG1GC"], ["-XX:+UseSerialGC"], ["-XX:+UseZGC"], ["-XX:+UseParallelGC"]):
        run = context.java(*flags, "-Xmx64m", ENDINGS, "return")
        context.succeed(run, "the program")
        equal((run.out, run.err), ("RESULT returned\n", ""), f"output with {flags}")
    equal([entry.name for entry in context.folder.iterdir()], [], "files left behind")
    ours = context.java("-XX:+UseParallelGC", "-XX:+PrintFlagsFinal", "-version").out
    check(re.search(r"\bAntTracks +=? *= false", ours) or "AntTracks " in ours, "the flag AntTracks is unknown")


def complete(context):
    info = context.info()
    equal(info["complete"], True, "info says that the trace is complete")
    check(info["allocations"] >= 200_000, f"only {info['allocations']} allocations")
    context.verify()


def ending(context, name, code, flags=()):
    run = context.java(*context.recording(), "-Xmx24m", *flags, ENDINGS, name)
    equal(run.code, code, f"exit code ({run.err[-300:]})")
    context.healthy(run)
    complete(context)


def start(context, *arguments, **more):
    command = [str(context.options.java_home / "bin" / "java"), "-cp", CLASS_PATH, *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            cwd=context.folder, **more)


def wait_until_ready(process):
    for line in process.stdout:
        if line.strip() == "READY":
            time.sleep(1)  # so that there is something to lose
            return
    check(False, "the program did not start")


def terminated(context):
    with start(context, *context.recording(), "-Xmx32m", ENDINGS, "forever") as process:
        wait_until_ready(process)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
    equal(process.returncode, 143, "exit code")
    complete(context)


def killed(context):
    with start(context, *context.recording(check_tlabs=False), "-Xmx32m", ENDINGS, "forever") as process:
        wait_until_ready(process)
        process.kill()
        process.wait(timeout=60)
    readable_up_to_some_point(context)
    # It allocated before its java.lang.Thread was there, so that it got its name at a collection.
    names = [row["thread"] for row in context.table("threads", context.trace)]
    check("main" in names, f"no thread is named 'main': {sorted(names)}")


def readable_up_to_some_point(context):
    """Not complete, but what is there is read."""
    info = context.info()
    equal(info["complete"], False, "info says that the trace is complete")
    check(info["allocations"] > 0, "nothing was read")
    run = context.anttracks("timeline", context.trace, "--format", "csv")
    context.succeed(run, "timeline")
    context.notes.append(f"{info['collections']} collections readable")


MANY = ["-Xmx64m", "-Xmn48m", ENDINGS, "much"]


def ends_recording_but_lives_on(context, run, size):
    context.succeed(run, "the program")
    check("RESULT lived on" in run.out, "the program did not go on")
    lines = [line for line in run.err.splitlines() if "AntTracks" in line and "recording ended" in line]
    equal(len(lines), 1, f"lines about the end of the recording in {run.err[-500:]!r}")
    used = sum(file.stat().st_size for file in context.trace.iterdir())
    check(0 < used <= size, f"{used} bytes written of {size}")
    readable_up_to_some_point(context)


def disk_full(context):
    disk = context.folder / "disk"
    disk.mkdir()
    mounted = context.execute(["mount", "-t", "tmpfs", "-o", "size=192k,mode=700", "tmpfs", disk]) \
        if os.geteuid() == 0 else None
    if not mounted or mounted.code != 0:
        return "needs the right to mount a small file system"
    try:
        context.trace = disk / "trace"
        run = context.java(*context.recording(digest=False, check_tlabs=False), *MANY)
        ends_recording_but_lives_on(context, run, 192 << 10)
    finally:
        context.execute(["umount", "-l", disk])
    return None


def file_too_large(context):
    limit = 150_000
    run = context.java(*context.recording(digest=False, check_tlabs=False), *MANY,
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    ends_recording_but_lives_on(context, run, limit)


def jcmd(context, process):
    return context.execute([context.options.java_home / "bin" / "jcmd", process.pid, "AntTracks.status"])


def status(context):
    with start(context, *context.recording(), "-Xmx32m", ENDINGS, "forever") as process:
        try:
            wait_until_ready(process)
            answers = [context.succeed(jcmd(context, process), "jcmd").out for _ in range(2)]
        finally:
            process.terminate()
            process.communicate(timeout=60)
    for answer in answers:
        for word in ("events", "allocations", "moves", "bytes", "buffer"):
            check(word in answer, f"no '{word}' in the status: {answer}")
    check(answers[0] != answers[1], f"the status does not change: {answers[0]}")


def status_not_recording(context):
    with start(context, "-XX:+UseParallelGC", "-Xmx32m", ENDINGS, "forever") as process:
        try:
            wait_until_ready(process)
            answer = context.succeed(jcmd(context, process), "jcmd").out
        finally:
            process.terminate()
            process.communicate(timeout=60)
    check("not recording" in answer, answer)
