#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Builds the JDK image whose HotSpot records, and prints its path.
set -euo pipefail

usage() {
  cat <<'END'
Usage: recorder-jdk/build.sh [--debug] [--refresh] [--source DIR --base-jdk DIR]

Builds a JDK 17 whose HotSpot can record AntTracks traces and prints the path of
the image; everything else goes to standard error. A second call with unchanged
sources only prints the path.

  --debug         build a fastdebug HotSpot (with assertions) beside the release one
  --refresh       look for a newer OpenJDK 17 in the distribution's archive
  --source DIR    use this OpenJDK 17 source tree instead of the distribution's
  --base-jdk DIR  use this JDK 17 of the same version as boot JDK and for all but libjvm.so
  --print-base    print the unmodified base JDK instead (fetches it if missing)
  --print-key     print the folder name under which the image is kept
  --help          this text

Everything is kept in $ANTTRACKS_CACHE (default: ~/.cache/anttracks).
END
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repository=$(dirname "$here")
# shellcheck source=recorder-jdk/packages.sh
. "$here/packages.sh"
shared_headers=("$repository"/native-core/include/anttracks/*.h)
cache=${ANTTRACKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anttracks}

say() { echo "recorder-jdk: $*" >&2; }
die() { say "$*"; exit 1; }

level=release refresh=no print=image given_source="" given_base=""
while [ $# -gt 0 ]; do
  case $1 in
    --debug) level=fastdebug ;;
    --refresh) refresh=yes ;;
    --source) given_source=$(realpath -e "${2:?--source needs a folder}"); shift ;;
    --base-jdk) given_base=$(realpath -e "${2:?--base-jdk needs a folder}"); shift ;;
    --print-base) print=base ;;
    --print-key) print=key ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; die "unknown option '$1'" ;;
  esac
  shift
done
[ "$(uname -sm)" = "Linux x86_64" ] || die "only Linux on x86-64 is supported, this is $(uname -sm)"
if [ -n "$given_source$given_base" ]; then
  if [ -z "$given_source" ] || [ -z "$given_base" ]; then
    die "--source and --base-jdk go together: they must be of one version"
  fi
  [ -f "$given_source/src/hotspot/share/runtime/thread.hpp" ] || die "$given_source is not an OpenJDK source tree"
  [ -f "$given_base/lib/server/libjvm.so" ] || die "$given_base is not a JDK: no lib/server/libjvm.so"
fi
mkdir -p "$cache/jdk" "$cache/recorder-jdk"

# ------------------------------------------------------------------ OpenJDK
# Reads the distribution's archive with source packages enabled, in lists of our
# own, so that the machine's package configuration stays as it is.
private_apt() {
  local tool=$1; shift
  "$tool" -q -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts="$apt/parts" \
    -o Dir::State::lists="$apt/lists" -o Dir::Cache="$apt/cache" -o Debug::NoLocking=true \
    -o APT::Sandbox::User=root -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false "$@" 2>>"$apt/log"
}

write_private_sources() {
  local codename file
  # shellcheck disable=SC1091
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  [ -n "$codename" ] || die "cannot tell the distribution's code name; use --source and --base-jdk"
  mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
  rm -f "$apt/parts"/* "$apt/sources.list"
  # One-line entries of the distribution itself, as binary and as source entries.
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ -f "$file" ] || continue
    sed -nE "/^deb(-src)?[[:space:]].*[[:space:]]$codename(-[a-z-]+)?(\/updates)?[[:space:]]/ {
      s/^deb(-src)?/deb/p; s/^deb/deb-src/p }" "$file"
  done | sort -u >"$apt/sources.list"
  # The same for stanzas.
  for file in /etc/apt/sources.list.d/*.sources; do
    [ ! -f "$file" ] || { cat "$file"; echo; }
  done | awk -v codename="$codename" 'BEGIN { RS = ""; FS = "\n"; ORS = "\n\n" }
      { ours = 0; text = ""
        for (i = 1; i <= NF; i++) {
          if ($i ~ "^Suites:.*[[:space:]]" codename "([-/ ]|$)") ours = 1
          if ($i ~ /^Enabled:[[:space:]]*no/) { ours = 0; break }
          if ($i !~ /^(#|Types:)/) text = text "\n" $i
        }
        if (ours && !seen[text]++) print "Types: deb deb-src" text }' >"$apt/parts/distribution.sources"
}

# Replaces links into /etc (which belong to an installed JDK) by the package's own files.
materialize_links() {
  local unpacked=$1 link target
  while IFS= read -r link; do
    target=$(readlink "$link")
    [ -f "$unpacked$target" ] || continue
    rm "$link"
    cp -p "$unpacked$target" "$link"
  done < <(find "$unpacked/usr/lib/jvm" -type l -lname '/etc/java*')
}

# Fetches source and binaries of version $1 into $cache/jdk/$1; fails if a part of it is not in the archive.
fetch_jdk() {
  local version=$1 folder=$cache/jdk/$1 package
  mkdir -p "$folder"
  if [ ! -d "$folder/source" ]; then
    rm -rf "$folder/download" "$folder/source.new" && mkdir "$folder/download"
    (cd "$folder/download" && private_apt apt-get source --download-only "openjdk-17=$version") >>"$apt/log" || return 1
    dpkg-source --no-check --no-copy -x "$folder"/download/*.dsc "$folder/source.new" >>"$apt/log" 2>&1 || return 1
    rm -rf "$folder/download"
    mv "$folder/source.new" "$folder/source"
  fi
  if [ ! -d "$folder/base" ]; then
    rm -rf "$folder/base.new" && mkdir "$folder/base.new"
    for package in openjdk-17-jre-headless openjdk-17-jdk-headless; do
      (cd "$folder/base.new" && private_apt apt-get download "$package=$version") >>"$apt/log" || return 1
    done
    for package in "$folder"/base.new/*.deb; do dpkg -x "$package" "$folder/base.new" || return 1; done
    rm -f "$folder"/base.new/*.deb
    mv "$folder/base.new" "$folder/base"
  fi
  materialize_links "$folder/base"
}

choose_jdk() {
  local apt=$cache/apt version versions
  require_packages dpkg-dev >&2
  mkdir -p "$apt"
  : >"$apt/log"
  write_private_sources
  private_apt apt-get update >>"$apt/log" || say "some package lists could not be read, see $apt/log"
  versions=$(private_apt apt-cache madison openjdk-17 | awk '/Sources/ { print $3 }' | sort -u)
  [ -n "$versions" ] || die "the distribution has no source package openjdk-17; use --source and --base-jdk"
  # Newest first.
  while IFS= read -r version; do
    say "fetching OpenJDK $version"
    if fetch_jdk "$version"; then
      echo "$version" >"$cache/jdk/current.new" && mv "$cache/jdk/current.new" "$cache/jdk/current"
      return 0
    fi
    say "OpenJDK $version is not complete in the archive, trying an older one"
    rm -rf "$cache/jdk/$version/download" "$cache/jdk/$version"/*.new
    rmdir "$cache/jdk/$version" 2>/dev/null || true
  done < <(sort -rV <<<"$versions")
  die "no version of openjdk-17 is complete in the archive (${versions//$'\n'/, }), see $apt/log"
}

if [ -n "$given_source" ]; then
  source=$given_source base=$given_base
  version=$(sed -nE 's/^JAVA_RUNTIME_VERSION="(.*)"/\1/p' "$base/release")
  trees=$cache/jdk/given-$(printf '%s\n' "$source" "$base" | sha256sum | cut -c1-12)
else
  exec 8>"$cache/jdk/lock"
  flock -n 8 || { say "waiting for another build"; flock 8; }
  if [ "$refresh" = yes ] || [ ! -f "$cache/jdk/current" ] || [ ! -d "$cache/jdk/$(cat "$cache/jdk/current")/source" ]; then
    choose_jdk
  fi
  exec 8>&-
  version=$(cat "$cache/jdk/current")
  trees=$cache/jdk/$version
  source=$trees/source
  base=$(echo "$trees"/base/usr/lib/jvm/java-17-openjdk-*)
fi
if [ "$print" = base ]; then echo "$base"; exit 0; fi

# ------------------------------------------------------------------ key
key=$(
  {
    echo "$version" "$trees"
    cd "$here" && find build.sh overlay patches -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
    cat "${shared_headers[@]}" | sha256sum
  } | sha256sum | cut -c1-12
)
key=${version%%[+~]*}-$level-$key
image=$cache/recorder-jdk/$key
if [ "$print" = key ]; then echo "$key"; exit 0; fi
if [ -x "$image/bin/java" ]; then touch "$image"; echo "$image"; exit 0; fi

mkdir -p "$trees"
exec 9>"$trees/lock-$level"
flock -n 9 || { say "waiting for another build"; flock 9; }
if [ -x "$image/bin/java" ]; then echo "$image"; exit 0; fi # the other build made it

require_packages build-essential ccache autoconf zip unzip file libzstd-dev libxxhash-dev libpcsclite-dev \
  libpng-dev libjpeg-dev libgif-dev liblcms2-dev libharfbuzz-dev zlib1g-dev libcups2-dev libasound2-dev \
  libfreetype-dev libfontconfig-dev

# ------------------------------------------------------------------ build tree
tree=$trees/work-$level
if [ ! -d "$tree" ]; then
  say "copying the source tree"
  rm -rf "$tree.new"
  cp -a "$source" "$tree.new"
  mv "$tree.new" "$tree"
fi

# The files that are ours or patched are put together in a staging folder, then only
# those that differ go into the tree, so that make sees just what has changed.
stage=$(mktemp -d "$trees/stage.XXXXXX")
trap 'rm -rf "$stage"' EXIT
shopt -s nullglob
patches=("$here"/patches/*.patch)
touched=$tree/.anttracks-files
(cd "$stage" && {
  [ ${#patches[@]} -eq 0 ] || sed -nE 's|^\+\+\+ [^/]*/([^[:space:]]+).*|\1|p' "${patches[@]}"
  [ ! -f "$touched" ] || cat "$touched"
} | sort -u | while IFS= read -r file; do
  if [ -f "$source/$file" ]; then
    mkdir -p "$(dirname "$file")"
    cp -p "$source/$file" "$file"
  fi
done)
cp -r "$here/overlay/." "$stage/"
mkdir -p "$stage/src/hotspot/share/anttracks"
cp "${shared_headers[@]}" "$stage/src/hotspot/share/anttracks/"
for patch in "${patches[@]}"; do
  if ! (cd "$stage" && patch -p1 --fuzz=0 --no-backup-if-mismatch --batch <"$patch") >"$stage/.log" 2>&1; then
    while IFS= read -r rejected; do
      file=${rejected#"$stage/"}; file=${file%.rej}
      say "patch $(basename "$patch") no longer applies to $file (OpenJDK $version)"
      say "hook: $(sed -nE 's/^\+[[:space:]]*([^+].*)/\1/p' "$rejected" | head -1)"
      cat "$rejected" >&2
    done < <(find "$stage" -name '*.rej')
    grep -v '^patching file' "$stage/.log" >&2 || true
    exit 1
  fi
done
rm -f "$stage/.log"

(cd "$stage" && find . -type f -printf '%P\n' | sort) >"$tree/.anttracks-files.new"
if [ -f "$touched" ]; then # files of ours that are gone
  comm -23 "$touched" "$tree/.anttracks-files.new" | while IFS= read -r file; do rm -f "$tree/$file"; done
fi
changed=0
while IFS= read -r file; do
  cmp -s "$stage/$file" "$tree/$file" && continue
  mkdir -p "$(dirname "$tree/$file")"
  rm -f "$tree/$file"
  cp "$stage/$file" "$tree/$file" # a new time stamp
  changed=$((changed + 1))
done <"$tree/.anttracks-files.new"
mv "$tree/.anttracks-files.new" "$touched"
say "building HotSpot ($level) in $tree, $changed files changed"

# ------------------------------------------------------------------ HotSpot
unset JAVA_HOME MAKEFLAGS MFLAGS CFLAGS CXXFLAGS LDFLAGS
export CCACHE_DIR=$cache/ccache CCACHE_MAXSIZE=5G CCACHE_BASEDIR=$tree CCACHE_SLOPPINESS=pch_defines,time_macros
mkdir -p "$CCACHE_DIR"
runtime_version=$(sed -nE 's/^JAVA_RUNTIME_VERSION="(.*)"/\1/p' "$base/release") # 17.0.19+10-1-deb12u2-Debian
build_and_opt=${runtime_version#*+}
pre=${runtime_version%%+*} # 17.0.19 or 17.0.19-ea
case $pre in *-*) pre=${pre#*-} ;; *) pre="" ;; esac
case $build_and_opt in *-*) opt=${build_and_opt#*-} ;; *) opt="" ;; esac
configure=(
  --with-conf-name="$level" --with-debug-level="$level" --with-jvm-variants=server --with-boot-jdk="$base"
  --with-native-debug-symbols=none --disable-precompiled-headers --disable-warnings-as-errors
  --enable-ccache --with-ccache-dir="$CCACHE_DIR" --enable-headless-only
  --with-version-pre="$pre" --with-version-build="${build_and_opt%%-*}" --with-version-opt="$opt"
  --with-vendor-name="$(sed -nE 's/^IMPLEMENTOR="(.*)"/\1/p' "$base/release")"
  --with-zlib=system --with-pcsclite=system --with-libjpeg=system --with-giflib=system --with-libpng=system
  --with-lcms=system --with-harfbuzz=system --with-stdc++lib=dynamic
  # As the distribution builds it; OpenJDK's own default makes calls of the runtime dearer, recording or not.
  --with-extra-cxxflags=-fno-stack-protector
)
log=$tree/anttracks-build.log
: >"$log"
if [ ! -f "$tree/build/$level/spec.gmk" ] || [ "$(cat "$tree/.anttracks-configure" 2>/dev/null)" != "${configure[*]}" ]; then
  (cd "$tree" && bash configure "${configure[@]}") >>"$log" 2>&1 || {
    tail -n 30 "$log" >&2
    die "configure failed; all of its output is in $log"
  }
  echo "${configure[*]}" >"$tree/.anttracks-configure"
fi
(cd "$tree" && make hotspot CONF_NAME="$level" JOBS="$(nproc)" LOG=warn) >>"$log" 2>&1 || {
  if grep -q '^=== Output from failing' "$log"; then
    sed -n '/^=== Output from failing/,/^=== End of/p' "$log" >&2
  else
    tail -n 40 "$log" | cut -c1-300 >&2
  fi
  die "HotSpot does not compile; all output is in $log"
}

# ------------------------------------------------------------------ image
rm -rf "$image.new"
cp -al "$base" "$image.new" 2>/dev/null || { rm -rf "$image.new"; cp -a "$base" "$image.new"; }
# Links save space; what somebody may edit in place is a copy.
rm -rf "$image.new/conf" && cp -a "$base/conf" "$image.new/conf"
server=$image.new/lib/server
rm -f "$server/libjvm.so"
cp "$tree/build/$level/support/modules_libs/java.base/server/libjvm.so" "$server/libjvm.so"
# Class data archives belong to one libjvm.so.
for archive in "$server"/*.jsa; do
  rm "$archive"
  options=(-Xshare:dump -XX:SharedArchiveFile="$archive" -Xmx128M -Xms128M -XX:+UseG1GC)
  case $archive in *_nocoops.jsa) options+=(-XX:-UseCompressedOops) ;; esac
  "$image.new/bin/java" "${options[@]}" >>"$log" 2>&1 || {
    tail -n 30 "$log" >&2
    die "the new JVM does not run (class data archive); all output is in $log"
  }
done
"$image.new/bin/java" -version >>"$log" 2>&1 || { tail -n 30 "$log" >&2; die "the new JVM does not run"; }
rm -rf "$image" && mv "$image.new" "$image"
say "done"
echo "$image"
