#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Makes the pictures of the documentation anew from the screenshots that the last UI tests took.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
# shellcheck source=recorder-jdk/packages.sh
. "$top/recorder-jdk/packages.sh"

shots=$here/org.anttracks.tests/target/screenshots
pictures=$top/docs/pictures

shrink() { pngquant --force --quality 50-90 --output "$2" 64 "$1"; }

require_packages pngquant
mkdir -p "$pictures/views"
for shot in "$shots"/tour-*.png; do
  name=${shot##*/tour-}
  shrink "$shot" "$pictures/$name"
done
for view in timeline concurrent features heap diff sites threads collections overview tagging feature-map; do
  for theme in light dark; do
    shrink "$shots/$theme-$view.png" "$pictures/views/$view-$theme.png"
  done
done
