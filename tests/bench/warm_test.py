# SPDX-License-Identifier: EPL-2.0
import unittest

from warm import rests_after


class RestsAfterTest(unittest.TestCase):
    def test_counts_the_rounds_before_ten_seconds_in_which_compilers_rest(self):
        self.assertEqual(rests_after([(2, 1.9)] * 3 + [(2, 0.2)] * 5), 3)

    def test_one_busy_round_does_not_matter_if_the_mean_is_low(self):
        self.assertEqual(rests_after([(2, 1.9)] * 3 + [(2, 0.8)] + [(2, 0)] * 4), 3)

    def test_a_short_rest_is_none(self):
        self.assertIsNone(rests_after([(2, 1.9)] * 3 + [(2, 0)] * 4))


if __name__ == "__main__":
    unittest.main()
