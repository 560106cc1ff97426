# SPDX-License-Identifier: EPL-2.0
"""What of a recorded program's memory is the recorder's own: at most a twentieth of the heap."""

import re
import subprocess

from behaviour import start
from harness import check
from programs import MORE_PROGRAMS, PROGRAMS

SHARE = 0.05
ROUNDS = 3
PAGE = 4096
LARGE = 512
# Small heaps, those of tests/bench, in MB. Undertow has many threads, and sites.
SMALL = {"xalan": 128, "h2": 256, "ecj": 256, "groovy": 192, "closure": 96, "spotbugs": 128, "soot": 128, "jackson": 96,
         "undertow": 64}


def add_tests(runner, full):
    def add(names, heap_of, kind, collector="Parallel"):
        for name in names:
            program = next(p for p in PROGRAMS + MORE_PROGRAMS if p.name == name)
            runner.add(f"memory/{name}/{kind}", lambda context, p=program: bounded(context, p, heap_of(p.name), collector))

    add(("h2", "soot", "undertow") if full else ("h2",), lambda name: LARGE, "large heap")
    add(SMALL if full else ("jackson", "undertow"), SMALL.get, "small heap")
    add(("undertow",), SMALL.get, "small heap, G1", "G1")


def bounded(context, program, megabytes, collector):
    heap = megabytes << 20
    flags = [*context.recording(digest=False, check_tlabs=False, collector=collector),
             "-XX:NativeMemoryTracking=detail", f"-Xms{heap}", f"-Xmx{heap}", "-cp", program.class_path]
    # While its memory is looked at the program waits, for the round after these.
    with start(context, *flags, "workloads.Rounds", ROUNDS + 1, program.main, *program.arguments,
               stdin=subprocess.PIPE) as process:
        try:
            for done in range(ROUNDS):
                do_round(process, first=done == 0)
            pages, malloc = own_memory(context, process)
        finally:
            process.kill()
    text = f"{pages >> 10} KB of buffers and tables, {malloc >> 10} KB of malloc"
    check(pages > 1 << 20 and malloc > 1 << 15, f"less than a recorder needs, so it was not found: {text}")
    check(pages + malloc <= SHARE * heap, f"more than {SHARE:.0%} of the heap: {text}")
    context.notes.append(f"{(pages + malloc) / heap:.1%} of {megabytes} MB: {text}")


def do_round(process, first):
    if not first:  # which begins with the JVM
        process.stdin.write("\n")
        process.stdin.flush()
    output = []
    for line in process.stdout:
        if line.startswith("ROUND "):
            return
        output.append(line)
    check(False, f"the program ended: {''.join(output)[-500:]}")


def own_memory(context, process):
    """(bytes of its own pages that are in memory, bytes that it has of malloc), by the VM's own account: the recorder
    asks for its memory as `Tracing`."""
    report = context.succeed(context.execute([context.options.java_home / "bin" / "jcmd", process.pid,
                                              "VM.native_memory", "detail", "scale=KB"]), "jcmd").out
    malloc = re.search(r"\bTracing \(reserved=.*\n\s*\(malloc=(\d+)KB", report)
    check(malloc, f"the VM says nothing of the recorder's memory: {report[:500]}")
    ranges = re.findall(r"\[0x([0-9a-f]+) - 0x([0-9a-f]+)\] reserved(?: and committed)? \d+KB for Tracing", report)
    with open(f"/proc/{process.pid}/pagemap", "rb") as pagemap:
        pages = sum(resident(pagemap, int(begin, 16), int(end, 16)) for begin, end in ranges)
    return pages * PAGE, int(malloc[1]) << 10


def resident(pagemap, begin, end):
    """Number of pages between these addresses that are in memory: the highest bit of eight bytes for each."""
    pagemap.seek(begin // PAGE * 8)
    return sum(entry >> 7 for entry in pagemap.read((end - begin) // PAGE * 8)[7::8])
