#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Fuzzes the reader for so many seconds: fuzz.sh [SECONDS]. The corpus grows in build/fuzz/corpus.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seconds=${1:-30}

[ -f build/fuzz/build.ninja ] || cmake --preset fuzz
cmake --build build/fuzz -j "$(nproc)" --target reader_fuzz -- --quiet
python3 -B native-core/fuzz/seeds.py build/fuzz/corpus tests/golden/*/*.anttrace
cd build/fuzz
bin/reader_fuzz -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -verbosity=0 -print_final_stats=1 corpus
