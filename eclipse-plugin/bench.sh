#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Measures what the way through Java costs. Usage: eclipse-plugin/bench.sh TRACE MAP [PAIRS]; after build.sh core.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
native=${ANTTRACKS_NATIVE:-$(dirname "$here")/build/release}
platform=${MAVEN_REPOSITORY:-$HOME/.m2/repository}/org/eclipse/platform
libraries=$(find "$platform"/org.eclipse.{equinox.common,osgi,core.jobs,core.runtime} -name '*.jar' -printf '%p:')
java -Djava.library.path="$native/lib" -cp "$here/org.anttracks.core/target/classes:$here/org.anttracks.core.tests/target/classes:$libraries" \
  org.anttracks.core.OpenBenchmark "$native/bin/anttracks" "$1" "$2" "${3:-9}"
