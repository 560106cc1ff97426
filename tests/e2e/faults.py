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
    7: ("the site of a stack is remembered as another", ("self-check",)),
    8: ("a line of a frame is remembered as another", ("self-check",)),
    9: ("a full stack is remembered as another", ("self-check",)),
}

# What the self-check says in a line with the recorder's name; of what is remembered it stops the VM.
COMPLAINTS = {3: "mismatch", 6: "mismatch", 7: "remembered where it is site", 8: "is remembered as one of",
              9: "remembered where it is stack"}

# Young and full collections, and some thousand ranges of dead objects: one event in a thousand is wrong.
PROGRAM = ["-Dgc=true", "-Dburst=8", "-Dpause=150", "-Xms28m", "-Xmx28m", "-Xmn12m", "workloads.H2Bank", 4, 5000, 5000]


# Mistakes in what is different with the other collectors.
OTHERS = {
    "Serial": ((2, 4), PROGRAM),
    "G1": ((2, 4, 5), ["-Dgc=true", "-XX:G1HeapRegionSize=1m", "-XX:InitiatingHeapOccupancyPercent=5", "-Xms40m",
                       "-Xmx60m", "workloads.Regions", 1, 400, 20000]),
}


def add_tests(runner):
    for fault, (what, checks) in FAULTS.items():
        for name in checks:
            runner.add(f"fault {fault}/{what}/{name}", lambda context, f=fault, n=name: found(context, f, n))
    runner.add("fault 0/no mistake, no complaint", lambda context: found(context, 0, None))
    for collector, (faults, program) in OTHERS.items():
        for fault in faults:
            runner.add(f"fault {fault}/{FAULTS[fault][0]}/{collector}/verify",
                       lambda context, f=fault, c=collector, p=program: found(context, f, "verify", c, p))


def found(context, fault, name, collector="Parallel", program=PROGRAM):
    flags = context.recording(digest=name != "self-check", check_tlabs=name != "verify", collector=collector)
    run = context.java(*flags, f"-XX:AntTracksFault={fault}", *program)
    check(run.code == 0 or name == "self-check", run.describe())
    if name is None:
        context.healthy(run)
        context.verify()
    elif name == "self-check":
        complaints = [line for line in (run.out + run.err).splitlines() if "AntTracks" in line and COMPLAINTS[fault] in line]
        check(complaints, f"the TLAB self-check found nothing: {run.describe()}")
    else:
        outcome = context.anttracks("verify", context.trace)
        check(outcome.code != 0, "verify found nothing")
        if outcome.code < 0:
            raise Failure(f"verify crashed: {outcome.describe()}")
