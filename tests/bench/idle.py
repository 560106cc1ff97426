#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""What a JVM that does not record executes, against one of the same version that cannot: instructions, which valgrind
counts, of a program that does nothing but allocate (workloads.Allocations) and of others. The difference of a run of
much work and one of little, so that starting does not count; of all threads but the compilers', since when and what these
compile differs from run to run."""

import os
import pathlib
from concurrent.futures import ThreadPoolExecutor

from counted import CODE, PROGRAMS, arguments, is_compiler, lines_of, threads


def of_the_rest(java_home, collector, code, work):
    few, many = work.few[code], work.many[code]

    def count(amount):
        return sum(thread.instructions for thread in threads(java_home, [f"-XX:+Use{collector}GC"], code, work, amount)
                   if not is_compiler(thread.name))

    return (count(many) - count(few)) / (many - few)


def main():
    parser = arguments(__doc__, collectors="Serial,Parallel,G1", code=",".join(CODE))
    parser.add_argument("--base-jdk", required=True, type=pathlib.Path,
                        help="a JDK to compare with, of the same version: recorder-jdk/build.sh --print-base")
    parser.add_argument("--runs", default=2, type=int, help="of each")
    options = parser.parse_args()
    print("| program, code, collector | instructions of a step, other JVM | recorder's, not recording |\n|---|---|---|")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for line in lines_of(options):
            program, code, collector = line
            runs = [pool.submit(of_the_rest, home, collector, code, PROGRAMS[program]) for _ in range(options.runs)
                    for home in (options.base_jdk, options.java_home)]
            other, own = ([run.result() for run in runs[i::2]] for i in (0, 1))
            change = [100 * (b / a - 1) for a, b in zip(other, own)]
            print(f"| {', '.join(line)} | {', '.join(f'{n:,.0f}' for n in other)} | "
                  f"{', '.join(f'{percent:+.2f} %' for percent in change)} |", flush=True)


if __name__ == "__main__":
    main()
