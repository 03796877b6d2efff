"""One file has the version, include/pyk2cu/version.h; all others take it from there or agree."""

import json
import re

from conftest import ROOT

HEADER = (ROOT / "include/pyk2cu/version.h").read_text()
VERSION = re.search(r'PYK2CU_VERSION_STRING "([^"]+)"', HEADER)[1]
HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", re.M)


def key(version):
    return tuple(int(part) for part in version.split("."))


def test_the_header_agrees_with_itself():
    parts = [re.search(rf"PYK2CU_VERSION_{part} (\d+)", HEADER)[1] for part in ("MAJOR", "MINOR", "PATCH")]
    assert ".".join(parts) == VERSION


def test_cmake_and_python_take_it_from_the_header():
    assert "file(STRINGS include/pyk2cu/version.h" in (ROOT / "CMakeLists.txt").read_text()
    project = (ROOT / "pyproject.toml").read_text()
    assert 'dynamic = ["version"]' in project
    assert 'input = "include/pyk2cu/version.h"' in project


def test_the_command_says_it(pyk2cu):
    assert pyk2cu("--version").stdout == f"pyk2cu {VERSION}\n"
    assert json.loads(pyk2cu("info", "--json").stdout)["version"] == VERSION


def test_the_changelog_has_it():
    headings = HEADING.findall((ROOT / "CHANGELOG.md").read_text())
    assert headings[0] == ("Unreleased", "")
    versions = [version for version, _ in headings[1:]]
    assert versions[0] == VERSION
    assert versions == sorted(set(versions), key=key, reverse=True)
    dates = [date for _, date in headings[1:]]
    assert all(dates)
    assert dates == sorted(dates, reverse=True)


def test_the_changelog_has_the_parts_of_its_format():
    text = (ROOT / "CHANGELOG.md").read_text()
    assert set(re.findall(r"^### (.*)$", text, re.M)) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_no_page_names_the_version():
    """What a page says of a version is of one that has been; the current one would be wrong after the next release."""
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        if page.parent.name.endswith("_api"):
            continue  # made from the headers, which have the version
        assert not re.search(rf"(?<![\d.]){re.escape(VERSION)}(?![\d.])", page.read_text()), page
