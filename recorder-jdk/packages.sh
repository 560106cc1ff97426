# shellcheck shell=bash
# SPDX-License-Identifier: EPL-2.0
# Sourced by run.sh and build.sh: installs Debian packages that are missing.

# The given packages that are not installed, one per line.
missing_packages() {
  command -v dpkg-query >/dev/null || return 0
  local package
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
  done
}

# Installs what is missing; quick and silent when nothing is.
require_packages() {
  if ! command -v dpkg-query >/dev/null; then
    echo "anttracks: no Debian package manager here; expecting these to be present: $*" >&2
    return 0
  fi
  local missing root=()
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "anttracks: these packages are missing and need root to install: ${missing[*]}" >&2
      return 1
    }
    root=(sudo)
  fi
  echo "anttracks: installing ${missing[*]}" >&2
  {
    "${root[@]}" apt-get -qq -o DPkg::Lock::Timeout=300 update ||
      echo "anttracks: some package lists could not be refreshed; going on with what is there"
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 \
      -o Dpkg::Use-Pty=0 --no-install-recommends install "${missing[@]}"
  } >&2
}
