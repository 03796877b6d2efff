"""Counts and lists of what numba-cuda's tests found, as text."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

_PASSED = ("pass",)


def _portable(results) -> list[tuple[str, dict]]:
    return [(name, each) for name, tests in results.items() for each in tests if each["category"] is None]


def summary(results) -> str:
    """Returns the counts in one line, then a line for each category that was left out."""
    tests = _portable(results)
    kinds = Counter(each["status"] for _, each in tests)
    ran = sum(kinds.values()) - kinds["skip"]
    passed = kinds["pass"]
    share = 100 * passed / ran if ran else 0
    lines = [f"portable: {len(tests)} tests, {kinds['skip']} skipped, {passed} of {ran} passed ({share:.1f} %)"]
    others = Counter(each["category"] for tests in results.values() for each in tests if each["category"])
    lines += [f"  left out, {kind}: {count}" for kind, count in others.most_common()]
    failed = ran - passed
    return "\n".join([*lines, f"{passed} passed, {failed} failed"])


def _short(name: str) -> str:
    return name.removeprefix("numba.cuda.tests.")


def markdown(results) -> str:
    """Returns the page: a table of modules, then each portable test that does not pass, with its reason."""
    rows = []
    for name, tests in results.items():
        portable = [each for each in tests if each["category"] is None]
        if not portable:
            continue
        kinds = Counter(each["status"] for each in portable)
        rows.append((name, len(portable), kinds["pass"], kinds["skip"], len(portable) - kinds["pass"] - kinds["skip"]))
    lines = [
        "| module | portable tests | passed | skipped | not passed |",
        "| --- | --: | --: | --: | --: |",
        *(f"| {row[0]} | {row[1]} | {row[2]} | {row[3]} | {row[4]} |" for row in rows),
    ]
    bad = [each for _, each in _portable(results) if each["status"] not in ("pass", "skip")]
    lines += ["", "## What does not pass", "", "| test | what happened |", "| --- | --- |"]
    for each in bad:
        reason = each["reason"].replace("|", "\\|").replace("\n", " ")[:200]
        lines.append(f"| {_short(each['test'])} | {each['status']}: {reason} |")
    return "\n".join(lines) + "\n"


def compare(results, expected: Path) -> int:
    """Returns 0 if all tests that a file names have passed; else prints the others and returns 1."""
    status = {each["test"]: each for tests in results.values() for each in tests}
    bad = []
    for name in expected.read_text().split():
        each = status.get(name)
        if each is None or each["status"] != "pass":
            bad.append(f"{name}: {each['status'] + ': ' + each['reason'] if each else 'did not run'}")
    print("\n".join(bad))
    return 1 if bad else 0
