# SPDX-License-Identifier: EPL-2.0
import math
import random
import unittest

from statistic import mean_of_medians

# How much pairs of nine programs differ, as standard deviations of their logarithms.
SPREADS = (0.06, 0.06, 0.05, 0.04, 0.03, 0.03, 0.02, 0.03, 0.04)


def covered(pairs, sets=400):
    """The share of sets whose interval holds the truth, +5 % for each program."""
    numbers = random.Random(5)
    held = 0
    for _ in range(sets):
        groups = [[math.exp(numbers.gauss(0.05, spread)) for _ in range(pairs)] for spread in SPREADS]
        _, low, high = mean_of_medians(groups, resamples=400)
        held += low <= math.exp(0.05) <= high
    return held / sets


class IntervalTest(unittest.TestCase):
    def test_holds_the_truth_in_95_of_100_sets_of_two_pairs(self):
        self.assertGreater(covered(2), 0.93)

    def test_and_of_more(self):
        for pairs in (3, 6):
            self.assertGreater(covered(pairs, sets=200), 0.93, f"{pairs} pairs")

    def test_is_around_the_mean(self):
        groups = [[1.02, 1.04], [1.1, 1.08], [1.01, 1.05]]
        mean, low, high = mean_of_medians(groups)
        self.assertTrue(low < mean < high, (low, mean, high))
        self.assertAlmostEqual(mean, (1.03 * 1.09 * 1.03) ** (1 / 3), places=3)

    def test_of_two_numbers_far_apart_is_wide_but_a_number(self):
        mean, low, high = mean_of_medians([[0.1, 10.0]])
        self.assertTrue(0 < low < 0.1 and 10 < high < math.inf, (low, mean, high))

    def test_of_one_pair_nothing_is_known(self):
        mean, low, high = mean_of_medians([[1.02], [1.06]])
        self.assertEqual((low, high), (mean, mean))


if __name__ == "__main__":
    unittest.main()
