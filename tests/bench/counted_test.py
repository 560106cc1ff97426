# SPDX-License-Identifier: EPL-2.0
"""Tests of what is read from valgrind's counts, and of how threads are put together."""

import pathlib
import tempfile
import unittest

from counted import Thread, function_names, thread
from executed import group, of_a_step


class CountedTest(unittest.TestCase):
    def test_instructions_are_told_by_function(self):
        with tempfile.TemporaryDirectory() as scratch:
            places, counts = pathlib.Path(scratch, "places"), pathlib.Path(scratch, "counts")
            places.write_text("F:1:4004a0:find(Key const&)\nF:2:4004b0:find(Key const&)\nF:3:7f00:\n")
            counts.write_text("T:1:100:2:50:3:7\nT:3:5\n\n# Thread 2\n#   Total instructions: 180\n")
            counted = thread("java", counts, function_names(places))
        self.assertEqual(counted.instructions, 180)
        self.assertEqual(counted.functions, {"find": 150, "compiled code": 12})

    def test_threads_are_put_together_but_for_compilers(self):
        def run(program, collectors):
            return [Thread("java", 10, {}), Thread("java", program, {"find": program}), Thread("GC Thread#0", collectors, {}),
                    Thread("VM Thread", collectors, {}), Thread("C2 CompilerThre", 1_000_000, {})]

        step = of_a_step(run(100, 30), run(300, 50), 10)
        self.assertEqual(step["program"], {"all": 20, "find": 20})
        self.assertEqual(step["collectors"], {"all": 4})
        self.assertEqual(step["others"], {"all": 0})

    def test_threads_have_groups(self):
        self.assertEqual([group(i, name) for i, name in enumerate(["java", "java", "G1 Refine#0", "AntTracks Write", "Finalizer"])],
                         ["others", "program", "collectors", "writer", "others"])


if __name__ == "__main__":
    unittest.main()
