#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Runs OpenJDK's own tests on the recorder JDK.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repository=$(cd "$here/../.." && pwd)
# shellcheck source=recorder-jdk/packages.sh
. "$repository/recorder-jdk/packages.sh"

usage() {
  cat <<'END'
Usage: tests/jtreg/run.sh MODE [OPTIONS] [TEST...]

Runs tests of test/hotspot/jtreg (files, folders or :groups; without any, those of slice.txt) and compares the tests
that pass with expected.txt, those that pass on the stock JDK. What exclusions.txt lists is not run.

Modes:
  stock           the distribution's JDK
  not-recording   the recorder JDK
  recording       the recorder JDK, where each JVM of each test records with digests; each trace is verified

Options:
  --java-home DIR       the recorder JDK (default: build it)
  --anttracks FILE      the anttracks command (default: build it)
  --concurrency N       tests at one time (default: 1)
  --timeout-factor N    for jtreg (default: 8)
  --resume              leave out what has run before

Results are in out/jtreg/MODE: passed.txt, failed.txt, traces.txt (of recording) and jtreg's report and work.
jtreg, OpenJDK's source and a compiler are set up by this script; what it compiles is kept in $ANTTRACKS_CACHE.
END
}

say() { echo "jtreg: $*" >&2; }

mode='' jdk='' anttracks='' factor=8 concurrency=1 resume=no tests=()
while [ $# -gt 0 ]; do
  case $1 in
    stock | not-recording | recording) mode=$1 ;;
    --java-home) jdk=$(realpath -e "$2"); shift ;;
    --anttracks) anttracks=$(realpath -e "$2"); shift ;;
    --concurrency) concurrency=$2; shift ;;
    --timeout-factor) factor=$2; shift ;;
    --resume) resume=yes ;;
    --help | -h) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
    *) tests+=("$1") ;;
  esac
  shift
done
[ -n "$mode" ] || { usage >&2; exit 2; }
require_packages jtreg7 gcc g++ libc6-dev

base=$("$repository/recorder-jdk/build.sh" --print-base)
source=${base%/base/*}/source
suite=$source/test/hotspot/jtreg
[ -f "$suite/TEST.ROOT" ] || { say "no tests in $suite"; exit 2; }
if [ "$mode" = stock ]; then
  jdk=$base
elif [ -z "$jdk" ]; then
  jdk=$("$repository/run.sh" java-home)
fi
out=$repository/out/jtreg/$mode
[ $resume = yes ] || rm -rf "$out"
mkdir -p "$out"

# The native halves of the tests, plain C and C++, compiled once for each version of OpenJDK.
compile_natives() {
  local natives=$source/../jtreg-natives
  (
    flock 9
    if [ ! -d "$natives" ]; then
      rm -rf "$natives.new" && mkdir "$natives.new"
      find "$suite/gc" "$suite/runtime" "$suite/compiler" -name 'lib*.c' | while IFS= read -r file; do
        compile_native "$natives.new" "$file" "$(basename "$file" .c).so" -fPIC -shared -D_GNU_SOURCE -D_LP64
      done
      find "$suite/gc" "$suite/runtime" "$suite/compiler" -name 'exe*.c' | while IFS= read -r file; do
        compile_native "$natives.new" "$file" "$(basename "${file/exe/}" .c)" -D_GNU_SOURCE \
          -L"$base/lib/server" -Wl,-rpath,"$base/lib/server" -ljvm
      done
      mv "$natives.new" "$natives"
    fi
  ) 9>"$source/../jtreg-natives.lock"
  realpath "$natives"
}

compile_native() {
  local folder=$1 file=$2 name=$3
  shift 3
  gcc -w -O1 -DLINUX -I"$base/include" -I"$base/include/linux" -I"$source/test/lib/native" -o "$folder/$name" "$file" \
    "$@" -lpthread 2>"$folder/$name.log" || say "does not compile: ${file#"$suite"/} ($folder/$name.log)"
}

# A JDK like $1 whose bin/java records.
recording_image() {
  local image=$out/jdk
  rm -rf "$image"
  cp -al "$1" "$image" 2>/dev/null || { rm -rf "$image" && cp -a "$1" "$image"; }
  mv "$image/bin/java" "$image/bin/java.real"
  cp "$here/recording-java.sh" "$image/bin/java"
  chmod +x "$image/bin/java"
  echo "$image"
}

# Verifies the traces of JVMs that have ended and deletes those that are equal; writes a line for each.
verify_traces() {
  local finished=$1 command name code
  for command in "$traces"/*.command; do
    name=$(basename "$command" .command)
    [ -e "$command" ] || continue
    [ "$finished" = yes ] || ! kill -0 "${name%-*}" 2>/dev/null || continue
    code=none
    if [ -d "$traces/$name" ]; then
      code=0
      "$anttracks" verify "$traces/$name" >"$traces/$name.verify" 2>&1 || code=$?
    fi
    # 0: equal; 4: ended by a signal, equal as far as it goes.
    printf '%s %s %s\n' "$code" "$(head -n 1 "$command" | sed 's|.*/jtreg/recording/work/||')" \
      "$(sed -n 2p "$command" | cut -c 1-2000)" >>"$out/traces.txt"
    case $code in
      none | 0 | 4) rm -rf "${traces:?}/$name" "$traces/$name.verify" "$command" ;;
      *) say "trace $traces/$name: verify ends with $code"; mv "$command" "$command.seen" ;;
    esac
  done
}

# Those of the tests on standard input that exclusions.txt lets run in this mode.
without_exclusions() {
  local test patterns=() modes pattern
  while read -r modes pattern _; do
    case $modes in all | "$mode") patterns+=("$pattern") ;; esac
  done < <(grep -vE '^(#|$)' "$here/exclusions.txt")
  while IFS= read -r test; do
    for pattern in "${patterns[@]}"; do
      # shellcheck disable=SC2053  # a pattern
      [[ $test != $pattern ]] || continue 2
    done
    echo "$test"
  done
}

natives=$(compile_natives)
if [ ${#tests[@]} -eq 0 ]; then
  mapfile -t tests < <(grep -vE '^(#|$)' "$here/slice.txt")
fi
arguments=()
for test in "${tests[@]}"; do
  case $test in :*) arguments+=("$suite$test") ;; *) arguments+=("$suite/$test") ;; esac
done
export JTREG_JAVA=$base/bin/java
jtreg -agentvm -automatic -ignore:quiet -jdk:"$base" -w:"$out/list" -r:"$out/list" -l "${arguments[@]}" | grep -E '\.(java|sh)(#|$)' | LC_ALL=C sort -u |
  without_exclusions >"$out/tests.txt"

tested=$jdk
more=()
[ $resume = no ] || more+=("-status:notRun")
if [ "$mode" = recording ]; then
  [ -n "$anttracks" ] || anttracks=$("$repository/run.sh" anttracks-path)
  tested=$(recording_image "$jdk")
  traces=$out/traces
  mkdir -p "$traces"
  export ANTTRACKS_JTREG_TRACES=$traces
  more+=("-e:ANTTRACKS_JTREG_TRACES")
  touch "$out/running"
  while [ -f "$out/running" ]; do sleep 5; verify_traces no; done &
  verifier=$!
fi

say "$(wc -l <"$out/tests.txt") tests on $tested"
mapfile -t arguments < <(sed "s|^|$suite/|" "$out/tests.txt")
jtreg -agentvm -automatic -ignore:quiet -concurrency:"$concurrency" -timeoutFactor:"$factor" -jdk:"$tested" -compilejdk:"$base" \
  -nativepath:"$natives" -retain:fail,error -w:"$out/work" -r:"$out/report" -verbose:time "${more[@]}" \
  "${arguments[@]}" >>"$out/jtreg.log" 2>&1 || true
code=0
if [ "$mode" = recording ]; then
  rm -f "$out/running"
  wait "$verifier"
  verify_traces yes
  say "$(wc -l <"$out/traces.txt") JVMs, $(grep -cE '^(0|4) ' "$out/traces.txt" || true) recorded and equal"
  if grep -E '^(1|2|3|5|1..) ' "$out/traces.txt" >&2; then
    say "these traces are wrong"
    code=1
  fi
fi

# What jtreg leaves out in this mode (another VM's features) is neither passed nor failed.
sed -nE 's/^([^ ]+) +Passed.*/\1/p' "$out/report/text/summary.txt" | LC_ALL=C sort -u >"$out/passed.txt"
sed -nE 's/^([^ ]+) +(Failed|Error).*/\1/p' "$out/report/text/summary.txt" | LC_ALL=C sort -u >"$out/failed.txt"
say "$(wc -l <"$out/passed.txt") passed, $(wc -l <"$out/failed.txt") failed"
if [ -s "$out/failed.txt" ]; then
  say "these fail (see $out/jtreg.log and $out/work):"
  cat "$out/failed.txt"
  code=1
fi
if [ "$mode" != stock ]; then
  not_run=$(LC_ALL=C comm -23 <(LC_ALL=C comm -12 "$out/tests.txt" <(LC_ALL=C sort -u "$here/expected.txt")) \
    <(LC_ALL=C sort -u "$out/passed.txt" "$out/failed.txt"))
  if [ -n "$not_run" ]; then
    say "these pass on the stock JDK and have not run:"
    echo "$not_run"
    code=1
  fi
fi
exit $code
