#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Sets up, builds and runs AntTracks; each command gets what it needs by itself.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=recorder-jdk/packages.sh
. "$here/recorder-jdk/packages.sh"

usage() {
  cat <<'END'
Usage: ./run.sh COMMAND [ARGS]

  demo              record the example program and show where its leak is
  test [--full]     build and run all tests; --full runs the whole end-to-end matrix
  java ARGS         run the recorder JVM
  anttracks ARGS    run the anttracks command
  java-home         print the folder of the recorder JDK
  anttracks-path    print the path of the anttracks command
  ide [ARGS]        start an Eclipse with the plugin and the example project
  test-ide          of these, the Eclipse plugin's build and its tests in a real workbench
  bench [ARGS]      measure the recorder and the parser (see tests/bench)
  help              this text

Whatever is missing (packages, the recorder JDK, the command) is set up first;
messages about that go to standard error. Downloads and the recorder JDK are kept
in $ANTTRACKS_CACHE (default: ~/.cache/anttracks).
END
}

say() { echo "anttracks: $*" >&2; }

core_packages=(build-essential ccache cmake ninja-build libtbb-dev libzstd-dev libxxhash-dev catch2 libcli11-dev
  libfmt-dev nlohmann-json3-dev)
java_packages=(maven ca-certificates-java)
test_packages=(python3 clang-format-19 clang-tidy-19 shellcheck valgrind)
fuzz_packages=(clang-19 libclang-rt-19-dev zstd)

java_home() { "$here/recorder-jdk/build.sh"; }

# Builds the given targets of the native core and waits for another build to end.
build_core() {
  require_packages "${core_packages[@]}"
  mkdir -p "$here/build"
  (
    flock 9
    export CCACHE_DIR=${ANTTRACKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anttracks}/ccache
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache
    cd "$here"
    if [ ! -f build/release/build.ninja ]; then
      say "configuring the native core"
      cmake --preset release
    fi
    cmake --build build/release -j "$(nproc)" -- --quiet "$@" | { grep -v '^ninja: no work' || true; }
  ) 9>"$here/build/.lock" >&2
}

anttracks_path() {
  build_core anttracks || { say "the anttracks command does not build"; return 1; }
  echo "$here/build/release/bin/anttracks"
}

# Runs Maven with the recorder JDK, which brings the compiler.
run_maven() {
  local jdk
  require_packages "${java_packages[@]}"
  jdk=$(java_home)
  JAVA_HOME=$jdk mvn -q -B -ntp -Dstyle.color=never "$@" >&2
}

# Fuzzes the reader for so many seconds; what it prints is kept for a failure.
fuzz() {
  local log=$here/build/fuzz.log
  require_packages "${core_packages[@]}" "${fuzz_packages[@]}"
  if ! CMAKE_CXX_COMPILER_LAUNCHER=ccache \
    CCACHE_DIR=${ANTTRACKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anttracks}/ccache \
    "$here/native-core/fuzz/fuzz.sh" "$1" >"$log" 2>&1; then
    tail -n 60 "$log"
    say "fuzzing found something"
    return 1
  fi
  grep '^stat::' "$log"
}

demo() {
  local jdk command project out trace
  jdk=$(java_home)
  command=$(anttracks_path)
  project=$here/examples/leak
  out=$here/out/demo
  trace=$out/trace
  run_maven -f "$project/pom.xml" process-classes
  rm -rf "$out" && mkdir -p "$out"
  say "recording the order service"
  "$jdk/bin/java" -Xms48m -Xmx160m -Xmn24m -XX:+UseParallelGC -XX:+AntTracks -XX:AntTracksDir="$trace" \
    -XX:+UnlockDiagnosticVMOptions -XX:+AntTracksDigest -Xlog:gc:file="$out/gc.log" \
    -cp "$project/target/classes:$project/target/lib/*" shop.Main
  step() { echo; echo "\$ anttracks $*"; "$command" "$@"; }
  step info "$trace"
  step verify "$trace"
  step features "$trace" --map "$project/shop.features" --svg "$out/features.svg"
  step diff "$trace" --map "$project/shop.features" --by feature,type --top 5 --svg "$out/diff.svg"
  step heap "$trace" --map "$project/shop.features" --where feature=invoices --by type,site --top 3
  "$command" timeline "$trace" --svg "$out/timeline.svg" >"$out/timeline.txt"
  echo
  echo "The feature that grows from the first to the last collection is where the leak is: the"
  echo "invoices. What of them stays, and which code allocates it, is in the last two tables."
  echo "Plots: $out/features.svg, $out/diff.svg, $out/timeline.svg"
}

run_tests() {
  local jdk command
  require_packages "${core_packages[@]}" "${java_packages[@]}" "${test_packages[@]}" "${fuzz_packages[@]}"
  jdk=$(java_home)
  command=$(anttracks_path)
  say "building the native core's tests"
  build_core
  echo "== style"
  "$here/recorder-jdk/check.sh"
  "$here/native-core/check.sh"
  echo "== native core"
  (cd "$here/build/release" && ctest --output-on-failure -j "$(nproc)")
  echo "== fuzzing"
  fuzz 20
  echo "== benchmark"
  python3 -B -m unittest discover -s "$here/tests/bench" -p '*_test.py'
  echo "== end to end"
  run_maven -f "$here/tests/workloads/pom.xml" process-classes
  run_maven -f "$here/tests/hprof/pom.xml" process-classes
  run_maven -f "$here/examples/leak/pom.xml" process-classes
  python3 -B "$here/tests/e2e/run.py" --java-home "$jdk" --anttracks "$command" "$@"
  echo "== OpenJDK's tests"
  "$here/tests/jtreg/run.sh" not-recording --java-home "$jdk" --concurrency "$(nproc)"
  "$here/tests/jtreg/run.sh" recording --java-home "$jdk" --anttracks "$command" --concurrency "$(nproc)"
  echo "== Eclipse plugin"
  ANTTRACKS_JDK=$jdk "$here/eclipse-plugin/build.sh" all
}

case ${1:-help} in
  demo) demo ;;
  test) shift; run_tests "$@" ;;
  java) shift; jdk=$(java_home); exec "$jdk/bin/java" "$@" ;;
  anttracks) shift; command=$(anttracks_path); exec "$command" "$@" ;;
  java-home) java_home ;;
  anttracks-path) anttracks_path ;;
  bench)
    shift
    require_packages python3
    jdk=$(java_home)
    command=$(anttracks_path)
    run_maven -f "$here/tests/workloads/pom.xml" process-classes
    python3 -B "$here/tests/bench/bench.py" --java-home "$jdk" --anttracks "$command" \
      --base-jdk "$("$here/recorder-jdk/build.sh" --print-base)" "$@"
    ;;
  ide) shift; exec "$here/eclipse-plugin/ide.sh" "$@" ;;
  test-ide)
    jdk=$(java_home)
    ANTTRACKS_JDK=$jdk exec "$here/eclipse-plugin/build.sh" all
    ;;
  help | --help | -h) usage ;;
  *) usage >&2; say "unknown command '$1'"; exit 2 ;;
esac
