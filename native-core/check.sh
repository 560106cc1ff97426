#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Checks the style of the native core and of the language of features: clang-format; with
# --tidy also clang-tidy over the sources of a configured build (minutes).
# Usage: check.sh [--tidy BUILD_DIR]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mapfile -t sources < <(git ls-files native-core feature-maps | grep -E '\.(cpp|h)$')
clang-format-19 --dry-run -Werror "${sources[@]}"
echo "check: ${#sources[@]} sources of the native core are formatted"

if [ "${1:-}" = --tidy ]; then
  printf '%s\0' "${sources[@]}" | grep -z '\.cpp$' | grep -zv '/fuzz/' |
    xargs -0 -n 4 -P "$(nproc)" clang-tidy-19 -p "${2:?a build folder}" --quiet
fi
