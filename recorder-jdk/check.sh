#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Checks the scripts and the rules for what goes into HotSpot: new files carry their
# licence, patches only add short hooks, and no upstream file is in the repository.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
failed=0
complain() { echo "check: $*"; failed=1; }

mapfile -t scripts < <(git ls-files | grep -E '(\.sh|^\.ci/run)$')
shellcheck -x "${scripts[@]}" || complain "shellcheck has remarks"

while IFS= read -r file; do
  head -n 3 "$file" | grep -q 'SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0' ||
    complain "$file has no SPDX line with GPL-2.0-only WITH Classpath-exception-2.0"
  case $file in
    */share/anttracks/*) ;;
    *) complain "$file is outside the anttracks folder" ;;
  esac
done < <(git ls-files recorder-jdk/overlay)

source=$(./recorder-jdk/build.sh --print-base 2>/dev/null)/../../../../../source
while IFS= read -r file; do
  [ ! -e "$source/${file#recorder-jdk/overlay/}" ] || complain "$file is an upstream file"
done < <(git ls-files recorder-jdk/overlay)

# The longest run of added lines in a hunk: more than a few belong into the overlay.
while IFS= read -r patch; do
  awk -v patch="$patch" -v limit=12 '
    /^\+\+\+ / { file = $2; next }
    /^@@/ { run = 0; next }
    /^\+/ { if (++run == limit + 1) { print "check: " patch ": " file ": a hook of more than " limit " lines"; bad = 1 } next }
    { run = 0 }
    END { exit bad }' "$patch" || failed=1
done < <(git ls-files 'recorder-jdk/patches/*.patch')

[ "$failed" -eq 0 ] && echo "check: ${#scripts[@]} scripts and the recorder's sources are in order"
exit "$failed"
