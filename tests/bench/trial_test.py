# SPDX-License-Identifier: EPL-2.0
import pathlib
import random
import subprocess
import unittest

from trial import PLACES, Phase, compare, read_phases

HERE = pathlib.Path(__file__).resolve().parent


class PatchTest(unittest.TestCase):
    def test_fits_the_recorder(self):
        done = subprocess.run(["patch", "-p1", "--fuzz=0", "--batch", "--dry-run", "-i", HERE / "trial.patch"],
                              cwd=HERE.parents[1], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)


class CompareTest(unittest.TestCase):
    def test_finds_what_a_mode_saves_though_places_and_phases_differ_by_more(self):
        numbers = random.Random(7)
        phases = []
        for block in range(1200):
            mode = numbers.choice([0, 3])
            for _ in range(3):
                place = numbers.randrange(PLACES)
                cost = (1 + place) * numbers.lognormvariate(0, 0.1) * (0.95 if mode == 3 else 1)
                phases.append(Phase(mode, block, place, cost * 1e-3, 1, 1000, 1))
        change, error = compare(phases, [0, 3], lambda phase: phase.seconds / phase.allocated)[3]
        self.assertAlmostEqual(change, -0.05, delta=0.015)
        self.assertTrue(0.001 < error < 0.006, error)


class ReadTest(unittest.TestCase):
    LOG = """\
0 1 10.0 10.1 1.0 1.1 1000 100
3 0 10.5 10.6 1.5 1.6 900 200
3 1 11.0 11.2 2.0 2.2 700 100
0 0 11.5 11.6 3.0 3.1 600 100
0 1 12.0 12.1 4.0 4.1 50"""

    def test_leaves_out_the_first_of_each_turn_what_is_outside_and_a_torn_line(self):
        (phase,) = read_phases(self.LOG, [(10.4, 11.4)])
        self.assertEqual((phase.mode, phase.allocated, phase.place), (3, 500, int(0.4 * PLACES)))
        self.assertAlmostEqual(phase.seconds, 0.4)
        self.assertAlmostEqual(phase.processor, 0.4)
        self.assertAlmostEqual(phase.pause, 0.2)


if __name__ == "__main__":
    unittest.main()
