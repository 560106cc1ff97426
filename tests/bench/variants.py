# SPDX-License-Identifier: EPL-2.0
"""The ways in which a program is run: without anything, recording, under other profilers; and what each of them sees."""

import json
import re
import subprocess
import zipfile
from dataclasses import dataclass
from typing import Callable

from harness import WORKLOADS
from rounds import Run

PROFILERS = WORKLOADS / "profilers"


@dataclass(frozen=True)
class Variant:
    name: str
    title: str
    base: str | None                       # what it is compared with
    flags: Callable = lambda tools: []     # of the JVM
    seen: Callable = lambda tools, run: None   # how many allocations it saw in a run
    deaths: bool = False
    moves: bool = False
    recorder: bool = False                 # the recorder JVM, not the distribution's
    wrapper: tuple = ()                    # the class whose main method calls that of the program
    log: bool = True
    watched: str | None = None             # a thread of its own


class Tools:
    """What variants need: JVMs, the command, a folder."""

    def __init__(self, options, folder):
        self.java_home, self.base_jdk, self.anttracks = options.java_home, options.base_jdk, options.anttracks
        self.pinned = options.pin_collector
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.trace = folder / "trace"
        self.recording = folder / "recording.jfr"
        self.stacks = folder / "stacks.collapsed"

    def start(self, variant, collector, program, rounds):
        """A run whose first turn is to come."""
        subprocess.run(["rm", "-rf", str(self.trace), str(self.recording), str(self.stacks)], check=True)
        return Run(self.java_home if variant.recorder else self.base_jdk, collector, variant.flags(self), program, rounds,
                   self.folder, variant.wrapper, variant.log, variant.watched, self.pinned)

    def info(self):
        return json.loads(subprocess.run([str(self.anttracks), "info", str(self.trace), "--format", "json"], check=True,
                                         capture_output=True, text=True).stdout)

    def async_profiler(self):
        """Its library, taken out of its jar."""
        library = self.folder / "libasyncProfiler.so"
        if not library.exists():
            with zipfile.ZipFile(PROFILERS / "async-profiler.jar") as jar:
                library.write_bytes(jar.read("linux-x64/libasyncProfiler.so"))
        return library

    def events(self, *types):
        """How many events of these types a flight recording has."""
        summary = subprocess.run([str(self.base_jdk / "bin" / "jfr"), "summary", str(self.recording)], check=True,
                                 capture_output=True, text=True).stdout
        return sum(int(count) for name, count in re.findall(r"^ (\S+) +(\d+) ", summary, re.M) if name in types)

    def samples(self):
        """How many samples async-profiler has taken."""
        with open(self.stacks, encoding="utf-8", errors="replace") as lines:
            return sum(int(line.rpartition(" ")[2]) for line in lines)


def flight_recorder(*settings):
    return lambda tools: ["-XX:StartFlightRecording:" + ",".join(
        [f"filename={tools.recording}", "settings=profile", *settings])]


def allocations(interval):
    return lambda tools: [f"-agentpath:{tools.async_profiler()}=start,event=alloc{interval},file={tools.stacks}"]


VARIANTS = {variant.name: variant for variant in (
    Variant("bare", "stock JVM without a log", None, log=False),
    Variant("stock", "stock JVM with `-Xlog:gc`", "bare"),
    Variant("idle", "recorder JVM, not recording", "stock", recorder=True),
    Variant("recording", "AntTracks", "idle", lambda tools: ["-XX:+AntTracks", f"-XX:AntTracksDir={tools.trace}"],
            lambda tools, run: tools.info()["allocations"], deaths=True, moves=True, recorder=True,
            watched="AntTracks Write"),
    Variant("jfr", "JFR, settings `profile`", "stock", flight_recorder(),
            lambda tools, run: tools.events("jdk.ObjectAllocationSample")),
    Variant("jfr-all", "JFR, every sample", "stock",
            flight_recorder("jdk.ObjectAllocationSample#throttle=off", "jdk.ObjectAllocationInNewTLAB#enabled=true",
                            "jdk.ObjectAllocationOutsideTLAB#enabled=true"),
            lambda tools, run: tools.events("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB")),
    Variant("async", "async-profiler 3.0, `alloc`", "stock", allocations(""), lambda tools, run: tools.samples()),
    Variant("async-all", "async-profiler 3.0, each allocation", "stock", allocations(",alloc=1"),
            lambda tools, run: tools.samples()),
    Variant("instrumenter", "java-allocation-instrumenter 3.3.4", "stock",
            lambda tools: [f"-javaagent:{PROFILERS / 'java-allocation-instrumenter.jar'}"],
            lambda tools, run: int(re.search(r"^SEEN (\d+)", run.out, re.M)[1]),
            wrapper=("workloads.CountingCallback",)),
)}
# Left out unless asked for: async-all, which is fifty times slower.
PEERS = ("stock", "recording", "jfr", "jfr-all", "async", "instrumenter")


def with_bases(names):
    """These variants and those that they are compared with, in the order of the table."""
    wanted = set()
    for name in names:
        while name is not None:
            wanted.add(name)
            name = VARIANTS[name].base
    return [variant for variant in VARIANTS.values() if variant.name in wanted]
