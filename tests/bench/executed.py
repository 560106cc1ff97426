#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""What recording executes: instructions that valgrind counts, of the recorder's JVM when it records and when it does not, and
by function. The difference of a run of much work and one of little; compilers are left out (idle.py says why). Valgrind lets one
thread run at a time, so that the writer falls behind, and threads do some of its work."""

import collections
import os
from concurrent.futures import ThreadPoolExecutor

from counted import PROGRAMS, arguments, is_compiler, lines_of, threads

RECORDING = ["-XX:+AntTracks", "-XX:AntTracksDir={folder}/trace"]
COLLECTORS = ("GC ", "G1 ", "VM Thread")


def group(index, name):
    if name.startswith(COLLECTORS):
        return "collectors"
    if name.startswith("AntTracks"):
        return "writer"
    return "program" if index == 1 else "others"


def of_a_step(few, many, steps):
    """group: (instructions of a step, by function)."""
    result = {}
    for sign, counted in ((-1, few), (1, many)):
        for index, thread in enumerate(counted):
            if is_compiler(thread.name):
                continue
            functions = result.setdefault(group(index, thread.name), collections.Counter())
            functions["all"] += sign * thread.instructions / steps
            for name, executed in thread.functions.items():
                functions[name] += sign * executed / steps
    return result


def print_changes(line, off, on, shown):
    for who in ("program", "collectors", "writer", "others"):
        a, b = off.get(who, collections.Counter()), on.get(who, collections.Counter())
        of_all = 100 * (b["all"] - a["all"]) / sum(functions["all"] for functions in off.values())
        own = f"{100 * (b['all'] / a['all'] - 1):+.2f} %" if a["all"] > 0 else ""
        print(f"| {', '.join(line)} | {who} | {a['all']:,.0f} | {b['all']:,.0f} | {own} | {of_all:+.2f} % |", flush=True)
        changes = {name: b[name] - a[name] for name in {*a, *b} - {"all"} if abs(b[name] - a[name]) >= 1}
        for name in sorted(changes, key=lambda name: -abs(changes[name]))[:shown]:
            print(f"|  | {name[:100]} | {a[name]:,.0f} | {b[name]:,.0f} |  |  |", flush=True)


def main():
    parser = arguments(__doc__, collectors="Parallel,G1", code="C2")
    parser.add_argument("--functions", default=0, type=int, help="to show of each group, those that change most")
    options = parser.parse_args()
    print("| program, code, collector | threads | instructions of a step, not recording | recording | change | of all threads' |\n|---|---|---|---|---|---|")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for line in lines_of(options):
            program, code, collector = line
            work = PROGRAMS[program]
            runs = [pool.submit(threads, options.java_home, [f"-XX:+Use{collector}GC", *recording], code, work, amount, options.functions > 0)
                    for recording in ([], RECORDING) for amount in (work.few[code], work.many[code])]
            off_few, off_many, on_few, on_many = (run.result() for run in runs)
            steps = work.many[code] - work.few[code]
            print_changes(line, of_a_step(off_few, off_many, steps), of_a_step(on_few, on_many, steps), options.functions)


if __name__ == "__main__":
    main()
