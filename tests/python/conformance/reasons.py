"""Why tests do not pass, from the table reasons.toml that people maintain."""

from __future__ import annotations

import fnmatch
import re
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10
    import tomli as tomllib

_TABLE = Path(__file__).with_name("reasons.toml")
PREFIX = "numba.cuda.tests."


def read() -> list[dict]:
    """Returns the entries: tests (patterns), kind ("gpu", "deliberate", "later"), why, and perhaps message."""
    return tomllib.loads(_TABLE.read_text())["entry"]


def find(entries: list[dict], test: dict) -> dict | None:
    """Returns the first entry that speaks of a test and of what happened; None if none does.

    Parameters
    ----------
    entries : list of dict
        As `read` returns them.
    test : dict
        With its name (test) and what happened (reason).
    """
    name = test["test"].removeprefix(PREFIX)
    for entry in entries:
        if any(fnmatch.fnmatchcase(name, pattern) for pattern in entry["tests"]):
            if re.search(entry.get("message", ""), test["reason"]):
                return entry
    return None


def explain(results: dict[str, list[dict]], on_cpu: bool) -> None:
    """Adds `kind` and `why` to each portable test that did not pass.

    Tests that need a GPU get the status "gpu" on the CPU device, and are not counted there.
    """
    entries = read()
    for tests in results.values():
        for test in tests:
            test.pop("kind", None)
            if test["status"] == "gpu":  # of an earlier run
                test["status"] = "fail"
            if test["category"] is not None or test["status"] in ("pass", "skip"):
                continue
            mine = [each for each in entries if on_cpu or each["kind"] != "gpu"]
            entry = find(mine, test)
            test["kind"] = entry["kind"] if entry else "unexplained"
            test["why"] = entry["why"] if entry else test["reason"]
            if test["kind"] == "gpu":
                test["status"] = "gpu"
