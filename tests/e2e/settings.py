# SPDX-License-Identifier: EPL-2.0
"""Settings of the JVM, agents and tools that have to do with the heap, while the stress program is recorded.

Each setting with one collector, with `--full` with each that has it.
"""

import re
import subprocess
import time

from behaviour import start
from harness import Outcome, ROOT, check, equal
from matrix import FLAGS
from programs import PROGRAMS

ALL = ("Serial", "Parallel", "G1")
MANY = ("Parallel", "G1")
# Flags, and the collectors that have them; the first is the one of the short run.
SETTINGS = {
    "soft references never kept": (["-XX:SoftRefLRUPolicyMSPerMB=0"], ALL),
    "threads take their events apart": (["-XX:AntTracksSplitThreads=1"], ("Parallel", "G1", "Serial")),
    "references in parallel": (["-XX:+ParallelRefProcEnabled"], MANY),
    "no class unloading": (["-XX:-ClassUnloading"], ALL),
    "pretouch": (["-XX:+AlwaysPreTouch"], ALL),
    # Compiled code keeps the top of the buffer in memory then.
    "references are shifted": (["-XX:HeapBaseMinAddress=5g"], ALL),
    "references have a base": (["-XX:HeapBaseMinAddress=40g"], ("G1", "Parallel", "Serial")),
    "no compressed oops": (["-XX:-UseCompressedOops"], ("G1", "Serial", "Parallel")),
    "no compressed class pointers": (["-XX:-UseCompressedClassPointers"], ("Serial", "Parallel", "G1")),
    "neither oops nor class pointers compressed":
        (["-XX:-UseCompressedOops", "-XX:-UseCompressedClassPointers"], ("Parallel", "Serial", "G1")),
    "objects of 16 bytes": (["-XX:ObjectAlignmentInBytes=16"], ("G1", "Serial", "Parallel")),
    "no class data sharing": (["-Xshare:off"], ("G1", "Serial", "Parallel")),
    "string deduplication": (["-XX:+UseStringDeduplication", "-XX:StringDeduplicationAgeThreshold=1"], ("G1",)),
    "periodic collections": (["-XX:G1PeriodicGCInterval=200"], ("G1",)),
    "System.gc marks": (["-XX:+ExplicitGCInvokesConcurrent"], ("G1",)),
    "old objects stay where they are": (["-XX:MarkSweepAlwaysCompactCount=1000"], ALL),
    "eight GC threads": (["-XX:ParallelGCThreads=8", "-XX:ConcGCThreads=4"], ("G1", "Parallel")),
    "heap grows and shrinks": (["-Xms8m", "-XX:MinHeapFreeRatio=5", "-XX:MaxHeapFreeRatio=10"], ALL),
    "promotion at once": (["-XX:MaxTenuringThreshold=0"], ALL),
    "full collections without a young one before": (["-XX:-ScavengeBeforeFullGC"], ("Parallel",)),
    "large promotion buffers": (["-XX:YoungPLABSize=65000", "-XX:OldPLABSize=65000", "-XX:-ResizePLAB"], MANY),
    "tiny promotion buffers": (["-XX:YoungPLABSize=256", "-XX:OldPLABSize=256", "-XX:-ResizePLAB"], MANY),
}
COMMANDS = [["GC.run"], ["GC.class_histogram"], ["GC.heap_dump", "{folder}/live.hprof"],
            ["GC.heap_dump", "-all", "{folder}/all.hprof"], ["GC.run_finalization"], ["GC.heap_info"],
            ["Thread.print"], ["VM.class_hierarchy"], ["AntTracks.status"]]


def add_tests(runner, full):
    for number, (name, (flags, collectors)) in enumerate(SETTINGS.items()):
        for collector in collectors if full else collectors[:1]:
            runner.add(f"setting/{name}/{collector}",
                       lambda context, c=collector, f=flags, s=number: setting(context, c, f, s))
    others = {"calls from native code": upcalls, "flight recorder": flight_recorder, "jcmd": commands,
              "heap walks of an agent": heap_walks, "retransforming agent": retransforming,
              "retransforming agent attached": attached, "code in the place of other code": small_code_cache}
    for number, (name, test) in enumerate(others.items()):
        for collector in ALL if full else [ALL[number % len(ALL)]]:
            runner.add(f"setting/{name}/{collector}", lambda context, c=collector, t=test: t(context, c))


def flags_of(context, collector):
    return [*context.recording(collector=collector), *context.gc_logging(), *FLAGS[collector], "-Xmx64m", "-Dgc=true"]


def program(seed, seconds=3):
    return ["workloads.Stress", seed, seconds, 20_000]


def judge(context, run):
    context.succeed(run, "the program")
    check("RESULT right" in run.out, f"the program's result: {run.out[-300:]}")
    context.healthy(run)
    context.verify()
    collections = context.collections()
    equal(context.info()["collections"], collections.total, "collections in the trace and in the JVM's log")
    check(collections.total > 0, "no collections")
    context.notes.append(f"{collections.young} young, {collections.full} full, {collections.marking} of marking")


def setting(context, collector, flags, seed):
    judge(context, context.java(*flags_of(context, collector), *flags, *program(seed)))


def upcalls(context, collector):
    """Java, called by native code that Java called without JNI."""
    run = context.java(*flags_of(context, collector), "--add-modules", "jdk.incubator.foreign",
                       "--enable-native-access=ALL-UNNAMED", ROOT / "tests/e2e/Upcalls.java")
    judge(context, run)


def small_code_cache(context, collector):
    """What the recorder remembers of an address of code does not hold for the code that is there next."""
    groovy = next(program for program in PROGRAMS if program.name == "groovy")
    run = context.java(*flags_of(context, collector), "-XX:ReservedCodeCacheSize=10m", "-XX:-SegmentedCodeCache",
                       "-Xlog:codecache+sweep*=debug:stderr", groovy.main, *groovy.arguments)
    context.succeed(run, "the program")
    context.healthy(run)
    check(f"RESULT {groovy.result}" in run.out, f"the program's result: {run.out[-300:]}")
    flushed = run.err.count("CodeCache flushing")
    check(flushed > 3, f"code was freed {flushed} times")
    context.notes.append(f"code freed {flushed} times")
    context.verify()


def flight_recorder(context, collector):
    run = context.java(*flags_of(context, collector),
                       f"-XX:StartFlightRecording=settings=profile,filename={context.folder}/flight.jfr,"
                       "path-to-gc-roots=true", "-Xlog:jfr*=off", *program(71, 5))
    judge(context, run)
    check((context.folder / "flight.jfr").stat().st_size > 10_000, "the flight recorder recorded nothing")


def while_it_runs(context, flags, seed, action):
    """Does something to the running program, lets it end, and judges it; returns its output."""
    with start(context, *flags, "-Dstop=true", *program(seed, 500), stdin=subprocess.PIPE) as process:
        try:
            time.sleep(2)
            action(lambda *words: context.succeed(
                context.execute([context.options.java_home / "bin" / "jcmd", process.pid, *words]), words[0]))
        finally:
            out, _ = process.communicate(timeout=300)
    run = Outcome(["the program"], process.returncode, out, "")
    judge(context, run)
    return out


def commands(context, collector):
    def action(jcmd):
        for command in COMMANDS:
            jcmd(*[word.format(folder=context.folder) for word in command])

    while_it_runs(context, flags_of(context, collector), 72, action)
    for dump in ("live", "all"):
        check((context.folder / f"{dump}.hprof").stat().st_size > 1_000_000, f"no heap dump of {dump}")


def heap_walks(context, collector):
    library = context.folder / "libheap_walks.so"
    include = context.options.java_home / "include"
    context.succeed(context.execute(["gcc", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC", f"-I{include}",
                                     f"-I{include}/linux", "-o", library,
                                     ROOT / "tests" / "workloads" / "agent" / "heap_walks.c"]), "gcc")
    run = context.java(*flags_of(context, collector), f"-agentpath:{library}", *program(73, 6))
    judge(context, run)
    walks = re.search(r"WALKS (\d+)", run.out)
    check(walks and int(walks[1]) > 3, f"the agent hardly walked the heap: {run.out[-300:]}")
    context.notes.append(f"{walks[1]} walks")


def agent_jar(context):
    manifest = context.folder / "manifest"
    manifest.write_text("Premain-Class: workloads.RetransformingAgent\nAgent-Class: workloads.RetransformingAgent\n"
                        "Can-Retransform-Classes: true\n")
    jar = context.folder / "agent.jar"
    context.succeed(context.execute([context.options.java_home / "bin" / "jar", "cfm", jar, manifest]), "jar")
    return jar


def retransforming(context, collector):
    run = context.java(*flags_of(context, collector), f"-javaagent:{agent_jar(context)}", *program(74, 6))
    judge(context, run)
    check("RETRANSFORMED" in run.out, "the agent transformed nothing")


def attached(context, collector):
    jar = agent_jar(context)

    def action(jcmd):
        jcmd("JVMTI.agent_load", jar)
        time.sleep(3)

    out = while_it_runs(context, flags_of(context, collector), 75, action)
    check("RETRANSFORMED" in out, f"the agent transformed nothing: {out[-300:]}")
