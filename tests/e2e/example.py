# SPDX-License-Identifier: EPL-2.0
"""The example program: its feature map must lead to its leak."""

from harness import ROOT, check, equal

PROJECT = ROOT / "examples" / "leak"


def add_tests(runner):
    runner.add("example/the leak is in one feature", leak)


def leak(context):
    run = context.execute([context.options.java_home / "bin" / "java", *context.recording(), *context.gc_logging(),
                           "-Xms48m", "-Xmx160m", "-Xmn24m",
                           "-cp", f"{PROJECT}/target/classes:{PROJECT}/target/lib/*", "shop.Main", "25000"])
    context.succeed(run, "the program")
    context.healthy(run)
    equal(run.out.strip().splitlines()[0],
          "25000 orders, 46745 invoices shown, checksum ada156e2", "the program's result")
    context.verify()
    last = context.collections().total - 1
    features = {}
    for row in context.table("heap", context.trace, "--at", f"gc:{last}:end", "--map", PROJECT / "shop.features",
                             "--by", "feature"):
        features[row["feature"]] = int(row["bytes"])
    check(features and max(features, key=features.get) == "invoices",
          f"it is not the invoices that hold the most memory: {features}")
    run = context.anttracks("features", context.trace, "--map", PROJECT / "shop.features", "--svg",
                            context.folder / "features.svg")
    context.succeed(run, "features")
    check("<svg" in (context.folder / "features.svg").read_text()[:500], "features --svg writes no SVG")
