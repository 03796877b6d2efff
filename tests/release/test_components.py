"""licenses/components.toml names what binaries carry; the bills of materials made from it are right."""

import importlib.util
import json
import re
import subprocess
import sys

import pytest
from conftest import ROOT
from spdx_tools.spdx.parser.parse_anything import parse_file
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

LICENSES = ROOT / "licenses"
# What is on every machine already, and linked dynamically.
NOT_CARRIED = {"Threads", "Python"}
SCRIPT = ROOT / "scripts" / "sbom.py"

specification = importlib.util.spec_from_file_location("sbom", SCRIPT)
sbom = importlib.util.module_from_spec(specification)
specification.loader.exec_module(sbom)
COMPONENTS, TEXTS = sbom.table()


def cmake_files():
    yield ROOT / "CMakeLists.txt"
    yield from (ROOT / "cmake").glob("*.cmake")
    for folder in ("base", "frontend", "codegen", "runtime", "editor", "cli", "python"):
        yield from (ROOT / folder).rglob("CMakeLists.txt")


def asked_for():
    """The dependencies that the CMake files name."""
    for path in cmake_files():
        text = re.sub(r"#.*", "", path.read_text())
        yield from re.findall(r"find_package\((\w+)", text)
        yield from re.findall(r"find_(?:library|file)\(\w+ (?:NAMES )?(\S+?)\)?[\s)]", text)
        yield from re.findall(r"-static-libstdc\+\+", text)


def test_every_dependency_has_a_row():
    assert set(asked_for()) - NOT_CARRIED == {each["asked_for"] for each in COMPONENTS}


def test_every_row_has_a_text():
    assert all(each["texts"] for each in COMPONENTS)
    files = {name for each in COMPONENTS for name in each["texts"]}
    assert files == {path.name for path in LICENSES.glob("*.txt")}
    for name in files:
        text = " ".join((LICENSES / name).read_text().split())
        assert re.search(r"WITHOUT( ANY)? WARRANT|without any express|WARRANTIES|Apache License", text), name
        assert "Copyright" in text, name


def test_the_page_is_made_from_the_table():
    assert (LICENSES / "README.md").read_text() == sbom.readme()


def test_wheels_take_the_folder():
    project = (ROOT / "pyproject.toml").read_text()
    assert 'license-files = ["LICENSE", "licenses/*"]' in project
    assert f'license = "{sbom.OWN_LICENSE}"' in project


@pytest.mark.parametrize("carrier", ["wheel", "packages"])
def test_bills_of_materials_are_valid(carrier, tmp_path):
    path = tmp_path / "pyk2cu.spdx.json"
    subprocess.run([sys.executable, SCRIPT, carrier, "-o", path], check=True, timeout=60)
    document = parse_file(str(path))
    assert [message.validation_message for message in validate_full_spdx_document(document)] == []
    names = {package.name for package in document.packages}
    assert {each["name"] for each in COMPONENTS if each[carrier]} <= names
    assert not {each["name"] for each in COMPONENTS if not each[carrier]} & names
    assert len(document.relationships) == len(document.packages)  # each but the first belongs to it, and it to the document
    main = next(package for package in document.packages if package.name == "pyk2cu")
    assert main.version == sbom.version()


def test_bills_of_materials_are_reproducible(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = json.dumps(sbom.document("wheel"))
    assert first == json.dumps(sbom.document("wheel"))
    assert '"created": "2023-11-14T22:13:20Z"' in first
    assert sbom.document("wheel")["documentNamespace"] != sbom.document("packages")["documentNamespace"]
    without = sbom.document("wheel", with_versions=False)
    assert not any("versionInfo" in package for package in without["packages"] if package["name"] != "pyk2cu")


def test_sources_without_git_have_the_day_of_the_version(monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(sbom, "output_of", lambda *command: "")
    day = re.search(rf"^## \[{re.escape(sbom.version())}\] - (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.M)[1]
    assert sbom.created() == f"{day}T00:00:00Z"
