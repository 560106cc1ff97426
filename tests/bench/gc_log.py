# SPDX-License-Identifier: EPL-2.0
"""What a JVM's log says about its collections."""

import re

OPTION = "-Xlog:gc,gc+heap,gc+heap+exit,gc+init"
DECORATIONS = "timenanos,tags"  # the clock is that of time.monotonic_ns()


def pauses(text):
    """(begin, end) of each pause, in ns."""
    for end, milliseconds in re.findall(r"^\[(\d+)ns\].* Pause .*\) ([\d.]+)ms$", text, re.M):
        yield int(end) - round(float(milliseconds) * 1e6), int(end)


class Collections:
    """Sums over a run, in bytes. Heap sizes are logged in megabytes; their errors cancel out over many collections."""

    def __init__(self, text):
        region = re.search(r"Heap Region Size: (\d+)M", text)
        unit = int(region[1]) << 20 if region else 1024
        self.count = 0
        self.allocated = 0
        self.promoted = 0
        self.peak = 0  # the heap, at the start of a collection
        after = 0
        left = []
        old = {}
        for line in text.splitlines():
            grown = re.search(r"GC\((\d+)\) (?:ParOldGen|Tenured|Old regions): (\d+)K?(?:\(\d+K\))?->(\d+)", line)
            if grown:
                old[grown[1]] = (int(grown[3]) - int(grown[2])) * unit
                continue
            pause = re.search(r"GC\((\d+)\) Pause (.*) (\d+)M->(\d+)M\(", line)
            if pause:
                before = int(pause[3]) << 20
                self.allocated += before - after
                self.peak = max(self.peak, before)
                after = int(pause[4]) << 20
                if not pause[2].startswith(("Remark", "Cleanup")):
                    self.count += 1
                    left.append(after)
                    # A mixed collection of G1 also frees old regions.
                    if pause[2].startswith("Young") and "(Mixed)" not in pause[2]:
                        self.promoted += max(0, old.get(pause[1], 0))
        end = sum(int(used) << 10 for used in re.findall(r"gc,heap,exit.* total \d+K, used (\d+)K", text))
        self.allocated += max(0, end - after)
        self.left = sum(left) / len(left) if left else 0  # in the heap after a collection, on the average
