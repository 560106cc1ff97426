#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Starts an Eclipse with the plugin and the example project in its workspace.
# Usage: eclipse-plugin/ide.sh [--build] [ECLIPSE ARGS]    --build: build the plugin anew first
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
product=$here/org.anttracks.ide/target/products/org.anttracks.ide/linux/gtk/x86_64
workspace=${ANTTRACKS_WORKSPACE:-$top/out/workspace}

launcher() { find "$product/plugins" -name 'org.eclipse.equinox.launcher_*.jar' 2>/dev/null | head -n 1; }

eclipse() {
  "${JAVA:-java}" -Xmx1g -jar "$(launcher)" -os linux -ws gtk -arch x86_64 -data "$workspace" \
    -pluginCustomization "$here/ide.ini" "$@"
}

# The copy that the build made, complete with its libraries.
add_example() {
  mkdir -p "$workspace"
  cp -R "$here/org.anttracks.doc/examples/leak" "$workspace/leak"
  eclipse -nosplash -application org.anttracks.ide.setup.import "$workspace/leak"
}

if [ "${1:-}" = --build ]; then
  shift
  "$here/build.sh" package
elif [ -z "$(launcher)" ]; then
  "$here/build.sh" package
fi
ANTTRACKS_JDK=${ANTTRACKS_JDK:-$("$top/recorder-jdk/build.sh")}
export ANTTRACKS_JDK
[ -d "$workspace/leak" ] || add_example
eclipse "$@"
