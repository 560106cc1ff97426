#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Records programs with the recorder JVM and checks what the anttracks command makes of the traces."""

import argparse
import os
import pathlib
import sys
import tempfile

import behaviour
import counts
import escape
import example
import failures
import faults
import hprof
import matrix
import memory
import settings
import stress
from harness import Runner


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--java-home", type=pathlib.Path, required=True, help="the recorder JDK")
    parser.add_argument("--anttracks", type=pathlib.Path, required=True, help="the anttracks command")
    parser.add_argument("--full", action="store_true", help="all combinations of programs, heaps and compilers")
    parser.add_argument("--only", help="a regular expression; run the tests whose names contain it")
    parser.add_argument("--keep", action="store_true", help="keep the folders of failed tests")
    parser.add_argument("--list", action="store_true", help="print the names of the tests")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="tests at one time (default: processors)")
    options = parser.parse_args()
    options.java_home = options.java_home.resolve()
    options.anttracks = options.anttracks.resolve()
    with tempfile.TemporaryDirectory(prefix="anttracks-e2e-") as scratch:
        options.scratch = scratch if not options.keep else None
        runner = Runner(options)
        counts.add_tests(runner)
        escape.add_tests(runner)
        behaviour.add_tests(runner)
        faults.add_tests(runner)
        failures.add_tests(runner, options.full)
        hprof.add_tests(runner)
        example.add_tests(runner)
        matrix.add_tests(runner, options.full)
        memory.add_tests(runner, options.full)
        settings.add_tests(runner, options.full)
        stress.add_tests(runner, options.full)
        if options.list:
            print("\n".join(name for name, _, _ in runner.tests))
            return 0
        return 0 if runner.run() else 1


if __name__ == "__main__":
    sys.exit(main())
