"""Counts and lists of what numba-cuda's tests found, as text."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

from conformance.reasons import PREFIX

#: Kinds of failures → how the page calls them.
_KINDS = {
    "gpu": "Needs a GPU",
    "deliberate": "Deliberate differences",
    "later": "Not yet",
    "unexplained": "Not looked at yet",
}


def _portable(results) -> list[dict]:
    return [each for tests in results.values() for each in tests if each["category"] is None]


def _counts(tests: list[dict]) -> tuple[int, int, int, int]:
    """How many tests count, passed, were skipped by their own conditions, and need a GPU."""
    kinds = Counter(each["status"] for each in tests)
    counted = len(tests) - kinds["skip"] - kinds["gpu"]
    return counted, kinds["pass"], kinds["skip"], kinds["gpu"]


def summary(results) -> str:
    """Returns the counts in one line, then a line for each category that was left out."""
    tests = _portable(results)
    counted, passed, skipped, gpu = _counts(tests)
    share = 100 * passed / counted if counted else 0
    lines = [
        f"portable: {len(tests)} tests, {skipped} skipped, {gpu} need a GPU, "
        f"{passed} of {counted} passed ({share:.1f} %)"
    ]
    others = Counter(each["category"] for tests in results.values() for each in tests if each["category"])
    lines += [f"  left out, {kind}: {count}" for kind, count in others.most_common()]
    return "\n".join([*lines, f"{passed} passed, {counted - passed} failed"])


def _short(name: str) -> str:
    return name.removeprefix(PREFIX)


def _cell(text: str) -> str:
    line = " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")
    return line if len(line) <= 200 else line[:199] + "…"


def _module_table(results) -> list[str]:
    lines = [
        "| module | portable | passed | not passed | needs a GPU | skipped | left out |",
        "| --- | --: | --: | --: | --: | --: | --: |",
    ]
    for name, tests in results.items():
        portable = [each for each in tests if each["category"] is None]
        counted, passed, skipped, gpu = _counts(portable)
        row = (len(portable), passed, counted - passed, gpu, skipped, len(tests) - len(portable))
        lines.append(f"| {name} | " + " | ".join(str(each or "") for each in row) + " |")
    return lines


def _failures(results) -> list[str]:
    groups: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for each in _portable(results):
        if each["status"] not in ("pass", "skip"):
            groups[each["kind"]][each["why"]].append(_short(each["test"]))
    lines = []
    for kind, title in _KINDS.items():
        if kind not in groups:
            continue
        lines += ["", f"## {title}", "", "| reason | tests |", "| --- | --- |"]
        lines += [f"| {_cell(why)} | {', '.join(names)} |" for why, names in sorted(groups[kind].items())]
    return lines


def _left_out(results) -> list[str]:
    groups: dict[str, list[str]] = defaultdict(list)
    for name, tests in results.items():
        kinds: dict[str, list[str]] = defaultdict(list)
        for each in tests:
            if each["category"]:
                kinds[each["category"]].append(each["test"].rsplit(".", 1)[-1])
        for kind, found in kinds.items():
            groups[kind].append(f"- {name}: {', '.join(sorted(set(found)))}")
    lines = ["", "## Left out", "", "These ask for what only Numba's own compiler has."]
    for kind, found in sorted(groups.items()):
        lines += ["", f"### {kind[0].upper()}{kind[1:]}", "", *found]
    return lines


def markdown(results, device: str, version: str) -> str:
    """Returns the page: counts by module, and each test that does not pass with its reason."""
    counted, passed, skipped, gpu = _counts(_portable(results))
    total = sum(map(len, results.values()))
    lines = [
        "# Conformance to numba-cuda's own tests",
        "",
        "Made by `scripts/numba_suite.sh`; do not edit. Reasons come from `tests/python/conformance/reasons.toml`.",
        "",
        f"numba-cuda {version} brings {total} tests. Run with this package on {device}, {passed} of {counted} portable "
        f"tests pass ({100 * passed / max(counted, 1):.1f} %); {gpu} more need a GPU, {skipped} skip themselves.",
        "A test is portable unless it asks for the inside of Numba's compiler, the text of PTX, LLVM IR or SASS, the "
        "linker with foreign object code, NRT, or the extension API.",
        "",
        *_module_table(results),
        *_failures(results),
        *_left_out(results),
    ]
    return "\n".join(lines) + "\n"


def compare(results, expected: Path) -> int:
    """Returns 0 if all tests that a file names have passed; else prints the others and returns 1."""
    status = {_short(each["test"]): each for tests in results.values() for each in tests}
    bad = []
    for name in read_names(expected):
        each = status.get(name)
        if each is None or each["status"] != "pass":
            bad.append(f"{name}: {each['status'] + ': ' + each['reason'] if each else 'did not run'}")
    print("\n".join(bad))
    return 1 if bad else 0


def read_names(file: Path) -> list[str]:
    """Returns the names in a file: one a line, after # comments."""
    lines = (line.split("#")[0].strip() for line in file.read_text().splitlines())
    return [line for line in lines if line]
