#!/usr/bin/env python3
"""Makes bills of materials in SPDX 2.3 (JSON) from licenses/components.toml, and the table of licenses/README.md.

    scripts/sbom.py wheel [-o FILE]       what a wheel carries
    scripts/sbom.py packages [-o FILE]    what the Debian packages carry, and what they depend on
    scripts/sbom.py readme [--check]      writes licenses/README.md, or says whether it is as it should be

Versions are those of the packages that are installed here, because builds take them from there; --no-versions leaves
them out. The time is that of SOURCE_DATE_EPOCH, or else of the last commit, or else of the version in CHANGELOG.md: the
same sources on the same system give the same bytes.
"""
import argparse
import datetime
import hashlib
import importlib.metadata
import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.parse

try:
    import tomllib
except ImportError:  # Python 3.10
    try:
        import tomli as tomllib
    except ImportError:
        from pip._vendor import tomli as tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "licenses" / "components.toml"
README = ROOT / "licenses" / "README.md"
OWN_LICENSE = "Apache-2.0 WITH LLVM-exception"
# What the table's words are in SPDX.
RELATIONS = {"static": "STATIC_LINK", "headers": "CONTAINS", "dynamic": "DYNAMIC_LINK", "embedded": "CONTAINS"}
WORDS = {"static": "linked in", "headers": "compiled in", "dynamic": "a dependency", "embedded": "embedded", "": "–"}
DEBIAN_PACKAGES = "the packages pyk2cu, libpyk2cu, libpyk2cu-dev, pyk2cu-cpu and pyk2cu-clang"


def table():
    """The components, and the texts of licenses without a name."""
    data = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    for component in data["component"]:
        for carrier in ("wheel", "packages"):
            if component[carrier] not in WORDS:
                sys.exit(f"error: {TABLE.name}: {component['name']}: {carrier} = {component[carrier]!r}")
    return data["component"], data.get("license_texts", {})


def version():
    """The version of pyk2cu: include/pyk2cu/version.h has it."""
    text = (ROOT / "include" / "pyk2cu" / "version.h").read_text(encoding="utf-8")
    return re.search(r'PYK2CU_VERSION_STRING "([^"]+)"', text)[1]


def output_of(*command):
    """What a command prints, or nothing if it fails or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def installed(component):
    """(version, package URL) of what builds here take; nothing if it is not known."""
    for package in component["debian"].split():
        found = output_of("dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", package)
        if found.startswith("installed "):
            found = found.split()[1]
            return found, f"pkg:deb/{distribution()}/{quoted(package)}@{quoted(found)}"
    if component.get("pypi"):
        try:
            found = importlib.metadata.version(component["pypi"])
        except importlib.metadata.PackageNotFoundError:
            return "", ""
        return found, f"pkg:pypi/{component['pypi']}@{found}"
    return "", ""


def quoted(text):
    """A part of a package URL."""
    return urllib.parse.quote(text, safe="-._~")


def distribution():
    """"debian", "ubuntu", …"""
    try:
        text = pathlib.Path("/etc/os-release").read_text(encoding="utf-8")
    except OSError:
        return "debian"
    found = re.search(r"^ID=\"?([a-z]+)", text, re.M)
    return found[1] if found else "debian"


def released():
    """The day of the version in the changelog, as seconds: for sources without git."""
    try:
        text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    except OSError:
        return 0
    found = re.search(rf"^## \[{re.escape(version())}\] - (\d+)-(\d+)-(\d+)$", text, re.M)
    day = datetime.datetime(*map(int, found.groups()), tzinfo=datetime.timezone.utc) if found else None
    return int(day.timestamp()) if day else 0


def created():
    """When the sources were made, as SPDX writes times."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or output_of("git", "log", "-1", "--format=%ct") or released()
    return datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def spdx_id(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name).strip("-")


def package(name, license_, **more):
    """A package of a document, of which no file is listed."""
    return {"SPDXID": spdx_id(name), "name": name, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": license_, "licenseDeclared": license_, "copyrightText": "NOASSERTION", **more}


def reference(url):
    return [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": url}]


def component_package(component, with_versions):
    made = package(component["name"], component["license"], copyrightText=component["copyright"],
                   homepage=component["home"], primaryPackagePurpose="LIBRARY",
                   comment=f"Its terms: licenses/{', licenses/'.join(component['texts'])}")
    if with_versions:
        found, url = installed(component)
        if found:
            made |= {"versionInfo": found, "externalRefs": reference(url)}
    return made


def needed_by_wheels():
    """The Python packages that the wheel depends on, as pyproject.toml names them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [re.match(r"[A-Za-z0-9_.-]+", each)[0] for each in project["dependencies"]]


def document(carrier, with_versions=True):
    """The bill of materials of "wheel" or "packages"."""
    components, texts = table()
    carried = [each for each in components if each[carrier]]
    main = package("pyk2cu", OWN_LICENSE, versionInfo=version(), primaryPackagePurpose="LIBRARY",
                   copyrightText="The pyk2cu developers")
    if carrier == "wheel":
        main["externalRefs"] = reference(f"pkg:pypi/pyk2cu@{version()}")
    else:
        main["comment"] = f"What {DEBIAN_PACKAGES} carry."
    packages = [main, *(component_package(each, with_versions) for each in carried)]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", main["SPDXID"])]
    relations += [(main["SPDXID"], RELATIONS[each[carrier]], spdx_id(each["name"])) for each in carried]
    if carrier == "wheel":
        for name in needed_by_wheels():
            packages.append(package(name, "NOASSERTION", externalRefs=reference(f"pkg:pypi/{name}"),
                                    comment="Not in the wheel: pip installs it."))
            relations.append((main["SPDXID"], "DEPENDS_ON", spdx_id(name)))
    used = {name: text for name, text in texts.items() if any(name in each["license"] for each in carried)}
    made = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"pyk2cu-{version()}-{carrier}",
        "creationInfo": {
            "created": created(),
            "creators": ["Organization: pyk2cu developers", "Tool: scripts/sbom.py"],
        },
        "packages": packages,
        "relationships": [{"spdxElementId": one, "relationshipType": relation, "relatedSpdxElement": other}
                          for one, relation, other in relations],
    }
    if used:
        made["hasExtractedLicensingInfos"] = [{"licenseId": name, "extractedText": text} for name, text in used.items()]
    # A document of other content has another name, as the standard wants.
    digest = hashlib.sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()[:32]
    made["documentNamespace"] = f"https://spdx.org/spdxdocs/{made['name']}-{digest}"
    return made


def readme():
    """The text of licenses/README.md."""
    rows = []
    for each in table()[0]:
        texts = ", ".join(f"[{name}]({name})" for name in each["texts"])
        terms = each["license"].replace("LicenseRef-public-domain", "public domain").replace(" AND ", ", ")
        rows.append(f"| {each['asked_for']} | {each['name']} | {terms} | {WORDS[each['wheel']]} | "
                    f"{WORDS[each['packages']]} | {texts} |")
    return f"""# What binaries carry, and its terms

Generated from [components.toml](components.toml) by `scripts/sbom.py readme`; do not edit. The first column is the name
by which the CMake files ask for a component. `scripts/wheel.sh` links these into the Python package; the terms are in
the `licenses` folder of the installed package's `dist-info`, and the bill of materials (SPDX) in its `sboms` folder.
Debian packages depend on most of them in place of carrying them.

| dependency | part | terms | in wheels | in Debian packages | file |
| --- | --- | --- | --- | --- | --- |
""" + "\n".join(rows) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("what", choices=["wheel", "packages", "readme"])
    parser.add_argument("-o", "--output")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--no-versions", action="store_true")
    given = parser.parse_args()
    if given.what == "readme":
        if given.check:
            is_right = README.read_text(encoding="utf-8") == readme()
            sys.exit(0 if is_right else f"error: {README} is not up to date: scripts/sbom.py readme")
        README.write_text(readme(), encoding="utf-8")
        return
    text = json.dumps(document(given.what, not given.no_versions), indent=1, ensure_ascii=False) + "\n"
    if given.output:
        pathlib.Path(given.output).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
