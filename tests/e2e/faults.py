# SPDX-License-Identifier: EPL-2.0
"""The checks are checked: a recorder that makes a mistake on purpose must be found out."""

from harness import Failure, check

# -XX:AntTracksFault=N, and which check must complain: 'verify' or the TLAB 'self-check'.
FAULTS = {
    1: ("a runtime allocation is dropped", ("verify",)),
    2: ("a move of a young collection is dropped", ("verify",)),
    3: ("compiled code names a wrong site", ("verify", "self-check")),
    4: ("a move of a full collection is dropped", ("verify",)),
    5: ("a range of dead objects is dropped", ("verify",)),
    6: ("an array's length is wrong", ("verify", "self-check")),
}

# Young and full collections, and some thousand ranges of dead objects: one event in a thousand is wrong.
PROGRAM = ["-Dgc=true", "-Dburst=8", "-Dpause=150", "-Xms28m", "-Xmx28m", "-Xmn12m", "workloads.H2Bank", 4, 5000, 5000]


def add_tests(runner):
    for fault, (what, checks) in FAULTS.items():
        for name in checks:
            runner.add(f"fault {fault}/{what}/{name}", lambda context, f=fault, n=name: found(context, f, n))
    runner.add("fault 0/no mistake, no complaint", lambda context: found(context, 0, None))


def found(context, fault, name):
    flags = context.recording(digest=name != "self-check", check_tlabs=name != "verify")
    run = context.java(*flags, f"-XX:AntTracksFault={fault}", *PROGRAM)
    check(run.code == 0 or name == "self-check", run.describe())
    complaints = [line for line in run.err.splitlines() if "AntTracks" in line and "mismatch" in line]
    if name is None:
        context.healthy(run)
        context.verify()
    elif name == "self-check":
        check(complaints, "the TLAB self-check found nothing")
    else:
        outcome = context.anttracks("verify", context.trace)
        check(outcome.code != 0, "verify found nothing")
        if outcome.code < 0:
            raise Failure(f"verify crashed: {outcome.describe()}")
