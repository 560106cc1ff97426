#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Writes pom.xml (version pins) and ../org.anttracks.target/org.anttracks.target.target from bundles.txt, and the
products in ../org.anttracks.ide from ide-bundles.txt.

Tycho hands the jars of the target to Maven as dependencies, and Maven then walks their poms with all
their open version ranges: so each jar is pinned and its own dependencies are cut off.
"""
from pathlib import Path

HERE = Path(__file__).resolve().parent
GENERATED = "<!-- SPDX-License-Identifier: EPL-2.0 -->\n<!-- Made by eclipse-plugin/platform/generate.py from bundles.txt. -->\n"


def read_bundles():
    """Artifacts with a manifest of their own, artifacts to wrap, and (artifact, bundle name) to wrap under."""
    plain, wrapped, named = [], [], []
    part = plain
    for line in map(str.strip, (HERE / "bundles.txt").read_text().splitlines()):
        if line.startswith("# named"):
            part = named
        elif line.startswith("# wrapped"):
            part = wrapped
        elif line and not line.startswith("#"):
            if part is named:
                artifact, name = line.split(" -> ")
                named.append((artifact.split(":"), name))
            else:
                part.append(line.split(":"))
    return plain, wrapped, named


def dependency(artifact, rest=""):
    group, name, version = artifact
    return f"<dependency><groupId>{group}</groupId><artifactId>{name}</artifactId><version>{version}</version>{rest}</dependency>"


def location(label, artifacts, instructions=None):
    inner = "\n".join("        " + dependency(artifact, "<type>jar</type>") for artifact in artifacts)
    manifest = "error" if instructions is None else "generate"
    bnd = "" if instructions is None else f"      <instructions><![CDATA[\n{instructions}\n]]></instructions>\n"
    return (f'    <location type="Maven" includeDependencyDepth="none" includeDependencyScopes="compile" '
            f'includeSource="false" missingManifest="{manifest}" label="{label}">\n'
            f"      <dependencies>\n{inner}\n      </dependencies>\n{bnd}    </location>")


def bnd(symbolic_name, imports, dynamic=False):
    lines = ["version: ${versionmask;===;${version_cleanup;${mvnVersion}}}",
             "Bundle-Name: ${mvnGroupId}:${mvnArtifactId} (wrapped)",
             f"Bundle-SymbolicName: {symbolic_name}",
             "Bundle-Version: ${version}",
             f"Import-Package: {imports}",
             'Export-Package: *;version="${version}";-noimport:=true']
    return "\n".join(lines + (["DynamicImport-Package: *"] if dynamic else []))


def target(plain, wrapped, named):
    # Batik's parts import each other; these imports must stay mandatory.
    batik = bnd("org.apache.${replacestring;${mvnArtifactId};-;.}", "org.w3c.css.*,org.apache.batik.*,*;resolution:=optional", True)
    locations = [location("Eclipse 4.30 from Maven Central", plain), location("Plain jars, wrapped", wrapped, batik)]
    locations += [location(name, [artifact], bnd(name, "*;resolution:=optional")) for artifact, name in named]
    body = "\n".join(locations)
    return (f'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n{GENERATED}<?pde version="3.8"?>\n'
            f'<target name="org.anttracks.target">\n  <locations>\n{body}\n  </locations>\n</target>\n')


def pins(artifacts):
    cut = "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>"
    body = "\n".join("      " + dependency(artifact, cut) for artifact in artifacts)
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n{GENERATED}<project xmlns="http://maven.apache.org/POM/4.0.0">\n'
            "  <modelVersion>4.0.0</modelVersion>\n  <groupId>org.anttracks</groupId>\n"
            "  <artifactId>org.anttracks.platform</artifactId>\n  <version>0.1.0-SNAPSHOT</version>\n"
            "  <packaging>pom</packaging>\n  <name>AntTracks: versions of the Eclipse platform</name>\n"
            f"  <dependencyManagement>\n    <dependencies>\n{body}\n    </dependencies>\n  </dependencyManagement>\n</project>\n")


# The plugin, in the product org.anttracks.ide; the other product is an Eclipse without it, to install it into.
PLUGIN = ["org.anttracks.core", "org.anttracks.core.linux.x86_64 fragment", "org.anttracks.doc", "org.anttracks.jdt.ui",
          "org.anttracks.launching", "org.anttracks.ui"]
FRAGMENT, NONE = ' fragment="true"', ""
STARTED = """  <configurations>
    <plugin id="org.apache.felix.scr" autoStart="true" startLevel="2"/>
    <plugin id="org.eclipse.core.runtime" autoStart="true" startLevel="0"/>
    <plugin id="org.eclipse.equinox.common" autoStart="true" startLevel="2"/>
    <plugin id="org.eclipse.equinox.event" autoStart="true" startLevel="2"/>
    <plugin id="org.eclipse.equinox.p2.reconciler.dropins" autoStart="true" startLevel="0"/>
    <plugin id="org.eclipse.equinox.simpleconfigurator" autoStart="true" startLevel="1"/>
    <property name="org.eclipse.equinox.simpleconfigurator.exclusiveInstallation" value="false"/>
  </configurations>
"""


def product(uid, name, bundles):
    def line(bundle):
        identifier, _, fragment = bundle.partition(" ")
        return f'    <plugin id="{identifier}"{FRAGMENT if fragment else NONE}/>'

    body = "\n".join(map(line, bundles))
    # No launcher executable is on Maven Central: ../ide.sh starts the launcher's jar.
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n{GENERATED.replace("bundles.txt", "ide-bundles.txt")}'
            f'<?pde version="3.5"?>\n<product name="{name}" uid="{uid}" id="org.eclipse.platform.ide" '
            'application="org.eclipse.ui.ide.workbench" version="0.1.0.qualifier" useFeatures="false" '
            'includeLaunchers="false">\n  <configIni use="default"/>\n'
            f"  <launcherArgs><vmArgs>-Xmx1g</vmArgs></launcherArgs>\n  <plugins>\n{body}\n  </plugins>\n{STARTED}</product>\n")


def write_products():
    platform = [line.strip() for line in (HERE / "ide-bundles.txt").read_text().splitlines() if not line.startswith("#")]
    platform.append("org.anttracks.ide.setup")
    folder = HERE.parent / "org.anttracks.ide"
    for uid, name, more in [("org.anttracks.ide", "AntTracks IDE", PLUGIN), ("org.anttracks.plain", "Eclipse", [])]:
        (folder / f"{uid}.product").write_text(product(uid, name, platform + more))


def main():
    write_products()
    plain, wrapped, named = read_bundles()
    (HERE / "pom.xml").write_text(pins(plain + wrapped + [artifact for artifact, _ in named]))
    folder = HERE.parent / "org.anttracks.target"
    folder.mkdir(exist_ok=True)
    (folder / "org.anttracks.target.target").write_text(target(plain, wrapped, named))


if __name__ == "__main__":
    main()
