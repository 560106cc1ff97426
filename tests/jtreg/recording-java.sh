#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Stands in for bin/java of a JDK: the same, but each JVM records into a folder of its own. An option on the
# command line, unlike JAVA_TOOL_OPTIONS, adds no line to the output, which many tests compare.
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
folder=$ANTTRACKS_JTREG_TRACES/$$
n=0
while [ -e "$folder.command" ]; do
  n=$((n + 1))
  folder=$ANTTRACKS_JTREG_TRACES/$$-$n
done
printf '%s\n' "$PWD" "$*" >"$folder.command"
exec "$here/java.real" -XX:+UnlockDiagnosticVMOptions -XX:+AntTracks -XX:AntTracksDir="$folder" -XX:-AntTracksReport \
  -XX:+AntTracksDigest "$@"
