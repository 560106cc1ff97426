# SPDX-License-Identifier: EPL-2.0
"""Which part of a process a sample belongs to."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from samples import group, sample  # noqa: E402


class SamplesTest(unittest.TestCase):
    def test_a_thread_of_the_jvm_is_a_part_of_its_own_whatever_it_does(self):
        self.assertEqual(group("AntTracks Write", "copy_folio_from_iter_atomic", "([kernel.kallsyms])"), "writer")
        self.assertEqual(group("GC Thread#1", "PSScavenge::invoke", "(/jdk/lib/server/libjvm.so)"), "collectors")
        self.assertEqual(group("C2 CompilerThre", "[unknown]", "([unknown])"), "compilers")

    def test_the_programs_threads_are_divided_by_what_they_do(self):
        self.assertEqual(group("main", "AntTracksSplit::add", "(/jdk/lib/server/libjvm.so)"), "recorder's functions")
        self.assertEqual(group("main", "JVM_IHashCode", "(/jdk/lib/server/libjvm.so)"), "the JVM")
        self.assertEqual(group("main", "clear_page_erms", "([kernel.kallsyms])"), "kernel")
        self.assertEqual(group("main", "__memmove_avx512_unaligned_erms", "(/usr/lib/libc.so.6)"), "libraries")
        self.assertEqual(group("main", "[unknown]", "(/tmp/perf-12.map)"), "compiled code")

    def test_names_of_threads_and_symbols_may_have_spaces(self):
        line = "   AntTracks Write  4711/4712  7f0123456789 void f<a, b>(int, long) (/jdk/lib/server/libjvm.so)"
        self.assertEqual(sample(line), (4711, "AntTracks Write", "void f<a, b>(int, long)", "(/jdk/lib/server/libjvm.so)"))

    def test_what_is_no_sample_is_none(self):
        self.assertIsNone(sample("# a heading"))


if __name__ == "__main__":
    unittest.main()
