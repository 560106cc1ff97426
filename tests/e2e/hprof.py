# SPDX-License-Identifier: EPL-2.0
"""The heap against a dump that the JVM writes at the same instant, read by a library that nobody here wrote.

Objects and shallow bytes of each class, and how many of its arrays have which length (in powers of two).
"""

import csv
import io

from harness import ROOT, check, class_name, equal

READER = ROOT / "tests" / "hprof" / "target"
PROGRAMS = {
    "coverage": ["-Xms48m", "-Xmx160m", "workloads.Coverage", 6000],
    "xalan": ["-Xms32m", "-Xmx80m", "workloads.XalanTransform", 12, 200, 8],
}
# Bytes of a reference, of a header, alignment: what the dump does not say.
LAYOUTS = {
    "usual layout": ([], (4, 12, 8)),
    "large layout": (["-XX:-UseCompressedOops", "-XX:-UseCompressedClassPointers", "-XX:ObjectAlignmentInBytes=16"],
                     (8, 16, 16)),
}
RUNS = [("Serial", "xalan", "usual layout"), ("Parallel", "xalan", "usual layout"), ("G1", "xalan", "usual layout"),
        ("G1", "coverage", "usual layout"), ("Parallel", "coverage", "large layout")]


def add_tests(runner):
    for collector, program, layout in RUNS:
        runner.add(f"hprof/{program}/{collector}/{layout}",
                   lambda context, c=collector, p=program, l=layout: dump(context, c, p, l))


def dump(context, collector, program, layout):
    flags, sizes = LAYOUTS[layout]
    file = context.folder / "dump.hprof"
    # Without class data sharing: an archive brings objects of classes that are not loaded, and so not in a dump.
    run = context.java(*context.recording(collector=collector), *context.gc_logging(histograms=True), *flags,
                       "-Xshare:off", "-Dgc=true", "-XX:+HeapDumpBeforeFullGC", f"-XX:HeapDumpPath={file}",
                       *PROGRAMS[program])
    context.succeed(run, "the program")
    context.verify()
    collections = context.collections()
    check(collections.young > 0 and collections.full > 0, "no collections")
    last = max(number for number, moment in collections.histograms if moment == "before")
    if collections.full > 1:  # each full collection has its dump
        file = context.folder / f"dump.hprof.{collections.full - 1}"

    reader = context.execute([context.options.java_home / "bin" / "java", "-cp",
                              f"{READER / 'classes'}:{READER / 'lib'}/*", "hprof.Histogram", file, *sizes])
    context.succeed(reader, "the reader of heap dumps")
    theirs = groups(csv.DictReader(io.StringIO(reader.out)), int)
    ours = groups(context.table("heap", context.trace, "--at", f"gc:{last}:start", "--by", "type,length"), digits)
    compare(theirs, ours, collections.dead.get((last, "before"), {}))
    context.notes.append(f"{len(theirs)} classes and lengths, {sum(objects for objects, _ in theirs.values())} objects")


def digits(label):
    """The number of binary digits of an array length, from the label of its range; -1: no array."""
    return -1 if label.startswith("(") else int(label.split("..")[0]).bit_length()


def groups(rows, length):
    """{(class, digits of the length): (objects, bytes)}"""
    found = {}
    for row in rows:
        key = class_name(row["type"]), length(row["length"])
        objects, size = found.get(key, (0, 0))
        found[key] = objects + int(row["objects"]), size + int(row["bytes"])
    return found


def compare(theirs, ours, dead):
    wrong, fillers = [], {}
    for key in sorted(theirs.keys() | ours.keys()):
        dumped, rebuilt = theirs.get(key, (0, 0)), ours.get(key, (0, 0))
        if key[0] in dead:
            # What is no object is in the dump too; the log says how much it is, but not of which length.
            extra = dumped[0] - rebuilt[0], dumped[1] - rebuilt[1]
            check(min(extra) >= 0, f"{key}: {dumped} in the dump, {rebuilt} in the trace")
            before = fillers.get(key[0], (0, 0))
            fillers[key[0]] = before[0] + extra[0], before[1] + extra[1]
        elif dumped[0] != rebuilt[0] or (dumped[1] >= 0 and dumped[1] != rebuilt[1]):
            wrong.append(f"{key}: {dumped} in the dump, {rebuilt} in the trace")
    check(not wrong, f"{len(wrong)} differences (objects, bytes): " + "; ".join(wrong[:10]))
    equal(fillers, {name: (-objects, -size) for name, (objects, size) in dead.items()}, "what is no object")
