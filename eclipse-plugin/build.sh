#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Builds and tests the Eclipse plugin; prepares what it needs.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
# shellcheck source=recorder-jdk/packages.sh
. "$top/recorder-jdk/packages.sh"

usage() {
  cat <<'END'
Usage: eclipse-plugin/build.sh WHAT [MAVEN ARGS]

  all        build all bundles, make p2 site and IDE, run all tests, install the site into a plain Eclipse;
             beside the site: the recorder JDK as a tar
  package    the same without tests
  core       the core and its tests, without a display
  ui         all bundles and the tests in a workbench; for some: -Dtest=NameOfTest

$ANTTRACKS_JDK names a recorder JDK to test with; default: what recorder-jdk/build.sh builds.
$ANTTRACKS_NATIVE names a build of the native core; default: build/release, built if needed.
END
}

say() { echo "anttracks: $*" >&2; }

core_packages=(build-essential ccache cmake ninja-build libtbb-dev libzstd-dev libxxhash-dev catch2 libcli11-dev
  libfmt-dev nlohmann-json3-dev)
plugin_packages=(maven openjdk-17-jdk-headless xvfb xauth libgtk-3-0 fonts-dejavu-core adwaita-icon-theme libxtst6)
core_modules=(platform parent target core core.linux.x86_64 core.tests)
ui_modules=(platform parent target core core.linux.x86_64 launching ui jdt.ui doc tests)

build_native() {
  require_packages "${core_packages[@]}"
  mkdir -p "$top/build"
  (
    flock 9
    export CCACHE_DIR=${ANTTRACKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anttracks}/ccache
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache
    cd "$top"
    cmake --preset release >/dev/null
    cmake --build build/release -j "$(nproc)" -- --quiet anttracks anttracks_jni anttracks-simulate
  ) 9>"$top/build/.lock" >&2
}

# The Maven options that choose the modules: the target platform is nobody's dependency.
modules() {
  local list
  list=$(printf ',:org.anttracks.%s' "$@")
  echo "-pl" "${list#,},:org.apache.commons.jxpath"
}

# Once all is in the local repository, Maven needs no network; a new list of bundles does.
run_maven() {
  local native=$1 known state offline=()
  shift
  known=$top/build/.maven-known
  state=$(cat "$here/platform/bundles.txt" "$here"/pom.xml "$here"/*/pom.xml | sha256sum)
  if [ -f "$known" ] && [ "$(cat "$known")" = "$state" ]; then offline=(-o); fi
  (cd "$top" && xvfb-run -a -s "-screen 0 1600x1000x24" mvn -q -B -ntp -Dstyle.color=never "${offline[@]}" \
    -Danttracks.native="$native" -Danttracks.jdk="$(jdk)" verify "$@") || return
  case " $* " in *" -pl "*) ;; *) echo "$state" >"$known" ;; esac
}

jdk() { if [ -n "${ANTTRACKS_JDK:-}" ]; then echo "$ANTTRACKS_JDK"; else "$top/recorder-jdk/build.sh"; fi; }

# For the folder that the plugin looks into: beside the Eclipse product.
pack_jdk() {
  tar -C "$(jdk)" --exclude=./docs --exclude=./lib/src.zip --transform='flags=r;s|^\.|anttracks-jdk|' -I 'gzip -1' \
    -cf "$here/org.anttracks.site/target/anttracks-jdk-linux-x86_64.tar.gz" .
}

what=${1:-help}
[ $# -eq 0 ] || shift
case $what in
  all) options=() ;;
  package) options=(-DskipTests) ;;
  core) read -ra options <<<"$(modules "${core_modules[@]}") -DfailIfNoTests=false" ;;
  ui) read -ra options <<<"$(modules "${ui_modules[@]}") -DfailIfNoTests=false" ;;
  help | --help | -h) usage; exit ;;
  *) usage >&2; say "unknown: '$what'"; exit 2 ;;
esac
require_packages "${plugin_packages[@]}"
native=${ANTTRACKS_NATIVE:-}
if [ -z "$native" ]; then
  build_native
  native=$top/build/release
fi
run_maven "$native" "${options[@]}" "$@"
case $what in all | package) pack_jdk ;; esac
[ "$what" != all ] || "$here/install-test.sh"
