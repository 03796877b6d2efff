"""licenses/ names what the package is linked with, and has the texts."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LICENSES = ROOT / "licenses"
# What is on every machine already, and linked dynamically.
NOT_CARRIED = {"Threads", "Python"}


def cmake_files():
    yield ROOT / "CMakeLists.txt"
    yield from (ROOT / "cmake").glob("*.cmake")
    for folder in ("base", "frontend", "codegen", "runtime", "python"):
        yield from (ROOT / folder).rglob("CMakeLists.txt")


def linked():
    """The dependencies that the CMake files name."""
    for path in cmake_files():
        text = re.sub(r"#.*", "", path.read_text())
        yield from re.findall(r"find_package\((\w+)", text)
        yield from re.findall(r"find_library\(\w+ (\S+)\)", text)
        yield from re.findall(r"-static-libstdc\+\+", text)


def table():
    """The rows of licenses/README.md: the dependency, and its files."""
    rows = {}
    for line in (LICENSES / "README.md").read_text().splitlines():
        if line.startswith("| ") and not line.startswith(("| ---", "| dependency")):
            cells = line.strip("| ").split(" | ")
            rows[cells[0]] = re.findall(r"\]\(([^)]+)\)", cells[-1])
    return rows


def test_every_dependency_has_a_row():
    assert set(linked()) - NOT_CARRIED == set(table())


def test_every_row_has_a_text():
    files = {name for names in table().values() for name in names}
    assert all(table().values())
    assert files == {path.name for path in LICENSES.glob("*.txt")}
    for name in files:
        text = " ".join((LICENSES / name).read_text().split())
        assert re.search(r"WITHOUT( ANY)? WARRANT|without any express|WARRANTIES|Apache License", text), name
        assert "Copyright" in text, name


def test_wheels_take_the_folder():
    project = (ROOT / "pyproject.toml").read_text()
    assert 'license-files = ["LICENSE", "licenses/*"]' in project
