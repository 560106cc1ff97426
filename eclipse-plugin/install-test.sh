#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# Installs the p2 site that the build made into an Eclipse without the plugin and puts the recorder JDK beside it, and
# checks what is there then.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
site=$(find "$here/org.anttracks.site/target" -maxdepth 1 -name 'org.anttracks.site-*.zip')
work=$here/org.anttracks.site/target/install-test
eclipse=$work/eclipse

run() {
  env -u ANTTRACKS_JDK java -Xmx512m -jar "$(find "$eclipse/plugins" -name 'org.eclipse.equinox.launcher_*.jar')" \
    -os linux -ws gtk -arch x86_64 -nosplash -data "$work/workspace" "$@"
}

rm -rf "$work" && mkdir -p "$work"
cp -R "$here/org.anttracks.ide/target/products/org.anttracks.plain/linux/gtk/x86_64" "$eclipse"
if run -application org.anttracks.ide.setup.check >/dev/null 2>&1; then
  echo "the plain Eclipse has the plugin already" >&2
  exit 1
fi
run -application org.eclipse.equinox.p2.director -repository "jar:file:$site!/" \
  -installIU org.anttracks.feature.feature.group -tag installed
tar -C "$eclipse" -xf "$here/org.anttracks.site/target/anttracks-jdk-linux-x86_64.tar.gz"
run -application org.anttracks.ide.setup.check
run -application org.eclipse.equinox.p2.director -uninstallIU org.anttracks.feature.feature.group
if run -application org.anttracks.ide.setup.check >/dev/null 2>&1; then
  echo "the plugin is still there after it was uninstalled" >&2
  exit 1
fi
