# SPDX-License-Identifier: EPL-2.0
"""Runs that take turns, of a program that stands for a JVM's."""

import pathlib
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from gc_log import pauses  # noqa: E402
from rounds import PROGRAMS, Failed, Run, in_turns, overlap  # noqa: E402

PROGRAM = "jackson"
COMPUTES = 0.1  # s, in each round
JAVA = f"""#!{sys.executable}
import sys, time
log = next(option for option in sys.argv if option.startswith("-Xlog")).split("file=")[1].split(":")[0]
rounds = int(sys.argv[sys.argv.index("workloads.Rounds") + 1])
with open(log, "w") as pauses:
    for number in range(1, rounds + 1):
        if number > 1 and not sys.stdin.buffer.read(1):
            sys.exit(1)
        start, computed = time.monotonic_ns(), time.process_time()
        while time.process_time() - computed < {COMPUTES}:
            pass
        took = time.monotonic_ns() - start
        print(f"[{{start + took}}ns][gc] GC({{number}}) Pause Young (All) 12M->3M(96M) {{took / 1e6:.3f}}ms", file=pauses)
        if number == rounds:
            print("RESULT {PROGRAMS[PROGRAM].result}")
        print(f"ROUND {{took / 1e9:.3f}} {COMPUTES} 0.000", flush=True)
"""


class RoundsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "java").write_text(JAVA)
        (self.folder / "bin" / "java").chmod(0o755)

    def runs(self, rounds):
        folders = [self.folder / name for name in "ab"]
        for folder in folders:
            folder.mkdir(exist_ok=True)
        return [Run(self.folder, "Serial", [], PROGRAM, rounds, folder) for folder in folders]

    def test_a_run_has_the_time_of_its_own_slices_alone(self):
        rounds = PROGRAMS[PROGRAM].warm_up + 2
        runs = self.runs(rounds)
        begin = time.monotonic()
        in_turns(runs, 0.02)
        took = time.monotonic() - begin
        self.assertLess(sum(run.seconds for run in runs), took)
        for run in runs:
            self.assertGreater(run.warm[0], 1.9 * COMPUTES)
            self.assertAlmostEqual(run.warm[1], 2 * COMPUTES)
            # Each of its rounds is one pause; by the log's times it lasts while the run stands still, too.
            self.assertGreater(run.warm[2], 1.9 * COMPUTES)
            self.assertLessEqual(run.warm[2], run.warm[0])

    def test_whole_rounds_have_the_time_that_the_program_says(self):
        runs = self.runs(PROGRAMS[PROGRAM].warm_up + 1)
        in_turns(runs)
        for run in runs:
            self.assertEqual(run.warm[1:], [COMPUTES, 0.0])
            self.assertEqual(run.out.count("ROUND "), PROGRAMS[PROGRAM].warm_up + 1)

    def test_a_program_that_ends_early_is_reported(self):
        runs = self.runs(2)
        (self.folder / "bin" / "java").write_text("#!/bin/sh\necho no memory\nexit 1\n")
        with self.assertRaisesRegex(Failed, "no memory"):
            in_turns(runs, 0.02)

    def test_each_run_has_the_environment_it_was_made_with(self):
        runs = [Run(self.folder, "Serial", [], PROGRAM, 1, self.folder, environment={"TURN": turn}) for turn in ("1", "2")]
        (self.folder / "bin" / "java").write_text("#!/bin/sh\necho turn $TURN\nexit 1\n")
        for run, turn in zip(runs, ("1", "2")):
            with self.assertRaisesRegex(Failed, f"turn {turn}"):
                run.turn()

    def test_overlap(self):
        self.assertEqual(overlap([(0, 10), (20, 30)], [(5, 25), (28, 40)]), 5 + 5 + 2)
        self.assertEqual(overlap([(0, 10), (20, 30)], [(10, 20)]), 0)
        self.assertEqual(overlap([(0, 10)], [(1, 2), (4, 6), (9, 12)]), 1 + 2 + 1)
        self.assertEqual(overlap([], [(1, 2)]), 0)

    def test_pauses_are_the_logs(self):
        log = ("[7043995123ns][gc      ] GC(0) Pause Young (Allocation Failure) 12M->3M(123M) 3.456ms\n"
               "[7043995999ns][gc,heap ] GC(0) PSYoungGen: 12288K(36864K)->3072K(36864K)\n"
               "[7143995123ns][gc      ] GC(1) Concurrent Mark Cycle 12.000ms\n")
        self.assertEqual(list(pauses(log)), [(7043995123 - 3456000, 7043995123)])


if __name__ == "__main__":
    unittest.main()
