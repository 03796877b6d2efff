"""Runs the tests of one module and writes a line of JSON for each to the file descriptor that it is given.

The process may end at any test (a crash, a time-out): whoever started it goes on with a new one.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import re
import sys
import unittest
import warnings
from pathlib import Path

from conformance import stubs


def _all(suite):
    for each in suite:
        if isinstance(each, unittest.TestSuite):
            yield from _all(each)
        else:
            yield each


def _processor_time() -> float:
    """Seconds of this process and of those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class _Result(unittest.TestResult):
    """Writes each outcome when it is known."""

    def __init__(self, out):
        super().__init__()
        self.out = out
        self.outcome = ("pass", "")

    def write(self, **fields) -> None:
        self.out.write(json.dumps(fields) + "\n")
        self.out.flush()

    def startTest(self, test) -> None:
        super().startTest(test)
        self.outcome = ("pass", "")
        self.began = _processor_time()
        stubs.used.clear()
        stubs.recording = True
        self.write(start=test.id())

    def stopTest(self, test) -> None:
        stubs.recording = False
        status, reason = self.outcome
        seconds = round(_processor_time() - self.began, 3)
        self.write(test=test.id(), status=status, reason=reason, stubs=sorted(stubs.used), seconds=seconds)
        super().stopTest(test)

    def _failed(self, status, error) -> None:
        kind, value, _ = error
        if kind.__name__ == "Skipped":  # of pytest
            self.outcome = ("skip", str(value))
            return
        lines = str(value).strip().splitlines()
        self.outcome = (status, f"{kind.__name__}: " + (" | ".join(lines[:6]))[:600])

    def addError(self, test, error) -> None:
        self._failed("error", error)

    def addFailure(self, test, error) -> None:
        self._failed("fail", error)

    def addSubTest(self, test, subtest, error) -> None:
        if error is not None:
            self._failed("fail", error)

    def addSkip(self, test, reason) -> None:
        self.outcome = ("skip", reason)

    def addExpectedFailure(self, test, error) -> None:
        self.outcome = ("pass", "expected failure")

    def addUnexpectedSuccess(self, test) -> None:
        self.outcome = ("pass", "unexpected success")


def _load(name: str):
    """Imports a module of tests. Names that the package lacks become stubs."""
    while True:
        try:
            return importlib.import_module(name)
        except ImportError as error:
            missing = re.match(r"cannot import name '(\w+)' from '([\w.]+)'", str(error))
            if not missing or not stubs.add(missing[2], missing[1]):
                raise


def main() -> int:
    """Runs the module."""
    parser = argparse.ArgumentParser()
    parser.add_argument("module", help="below numba.cuda.tests")
    parser.add_argument("--tests", required=True, help="the folder of numba-cuda's tests")
    parser.add_argument("--done", default="", help="a file with names of tests to leave out")
    parser.add_argument("--only", nargs="*", default=[], help="parts of the names of tests to run; none: all")
    parser.add_argument("--list", action="store_true", help="only list the tests")
    given = parser.parse_args()
    out = os.fdopen(3, "w")
    from conformance import environment

    environment.prepare(Path(given.tests))
    environment.pass_on(Path(given.tests))
    try:
        module = _load("numba.cuda.tests." + given.module)
    except BaseException as error:  # noqa: BLE001: whatever stops the import is the result
        print(json.dumps({"module": given.module, "error": f"{type(error).__name__}: {error}"}), file=out)
        return 1
    done = set(Path(given.done).read_text().split("\n")) if given.done else set()
    result = _Result(out)
    for test in _all(unittest.defaultTestLoader.loadTestsFromModule(module)):
        if test.id() in done or (given.only and not any(part in test.id() for part in given.only)):
            continue
        if given.list:
            result.write(test=test.id(), status="listed", reason="", stubs=[])
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("default")
            unittest.TestSuite([test]).run(result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
