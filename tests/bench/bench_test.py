# SPDX-License-Identifier: EPL-2.0
"""The order in which a benchmark's runs begin."""

import contextlib
import io
import pathlib
import sys
import types
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from bench import interleaved  # noqa: E402


class InterleavedTest(unittest.TestCase):
    def order(self, count, before):
        """Of each pair but the one that warms the caches: which variant began."""
        began = []

        def start(variant, rounds):
            run = types.SimpleNamespace(ended=False, stop=lambda: None)

            def turn(seconds):
                began.append(variant.name)
                run.ended = True
                return True

            run.turn = turn
            return run

        variants = [types.SimpleNamespace(name=name) for name in ("idle", "recording")]
        with contextlib.redirect_stderr(io.StringIO()):
            interleaved(count, variants, None, start, lambda variant, run: None, before)
        return began[::2][1:]

    def test_each_begins_as_often(self):
        self.assertEqual(self.order(4, 0), ["recording", "idle", "recording", "idle"])

    def test_pairs_that_are_added_one_by_one_alternate_too(self):
        self.assertEqual(self.order(1, 0) + self.order(1, 1) + self.order(1, 2), ["recording", "idle", "recording"])


if __name__ == "__main__":
    unittest.main()
