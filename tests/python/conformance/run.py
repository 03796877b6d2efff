"""Runs numba-cuda's tests with this package and writes what came out as JSON, and as docs/reference/conformance.md.

    python -m conformance.run --tests FOLDER [--device cpu|cuda] [--jobs N] [--modules cudapy.test_math …]
                              [--only TEXT …] [--expect FILE] [--json FILE [--update]] [--markdown FILE]

Each module runs in a process of its own. A test that ends its process, or that takes too long, is noted, and a new
process goes on after it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Callable

from conformance import census, reasons, report

_SECONDS_A_TEST = 90


def modules(tests: Path) -> list[str]:
    """Returns the modules of tests in a folder, without those of benchmarks."""
    names = []
    for path in sorted(tests.rglob("test_*.py")):
        parts = path.relative_to(tests).with_suffix("").parts
        if parts[0] != "benchmarks" and "ffi" not in parts:
            names.append(".".join(parts))
    return names


class _Watched:
    """One process, whose lines are read with a time limit for each."""

    def __init__(self, command: list[str]):
        read, write = os.pipe()
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=(),
            preexec_fn=lambda: os.dup2(write, 3) and None,
            close_fds=False,
            start_new_session=True,
        )
        os.close(write)
        self.lines = os.fdopen(read)
        self.tail = b""
        self.reader = threading.Thread(target=self._drain, daemon=True)
        self.reader.start()

    def _drain(self) -> None:
        while chunk := self.process.stdout.read1(65536):
            self.tail = (self.tail + chunk)[-4000:]

    def results(self):
        """Yields the lines; ends when the process ends or is killed."""
        timer = None
        try:
            while True:
                timer = threading.Timer(_SECONDS_A_TEST, self._kill)
                timer.start()
                line = self.lines.readline()
                timer.cancel()
                if not line:
                    return
                yield json.loads(line)
        finally:
            if timer:
                timer.cancel()
            self.process.wait()

    killed = False

    def _kill(self) -> None:
        self.killed = True
        try:
            os.killpg(self.process.pid, 9)
        except ProcessLookupError:
            pass


def _all_of(name: str, tests: Path, status: str, reason: str) -> list[dict]:
    """The outcome of a module that could not be imported: the same for each of its tests."""
    path = tests.joinpath(*name.split(".")).with_suffix(".py")
    names = [f"{reasons.PREFIX}{name}.{test}" for test in census.tests(path)]
    return [dict(test=each, status=status, reason=reason, stubs=[]) for each in names]


def run_module(name: str, tests: Path, only: list[str]) -> list[dict]:
    """Runs one module to its end.

    Returns
    -------
    list of dict
        For each test: test, status ("pass", "fail", "error", "skip", "crash", "hang"), reason, stubs.
    """
    found: dict[str, dict] = {}
    while True:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as done:
            done.write("\n".join(found))
            done.flush()
            command = [sys.executable, "-m", "conformance.one", name, "--tests", str(tests), "--done", done.name]
            watched = _Watched(command + ["--only", *only])
            running = None
            for line in watched.results():
                if "error" in line:
                    status = "skip" if line["error"].startswith("Skipped: ") else "error"
                    return _all_of(name, tests, status, "import: " + line["error"])
                if "start" in line:
                    running = line["start"]
                else:
                    running = None
                    found[line["test"]] = line
        if running is None:
            if watched.process.returncode == 0:
                return list(found.values())
            said = watched.tail.decode(errors="replace")[-300:]
            rest = _all_of(name, tests, "error", "the process ended: " + said)
            return [*found.values(), *(each for each in rest if each["test"] not in found)]
        status = "hang" if watched.killed else "crash"
        reason = f"no end after {_SECONDS_A_TEST} s" if watched.killed else watched.tail.decode(errors="replace")[-300:]
        found[running] = dict(test=running, status=status, reason=reason, stubs=[])


def _classify(name: str, tests: Path, outcome: list[dict]) -> None:
    """Adds `category` to each test of a module (see census)."""
    path = tests.joinpath(*name.split(".")).with_suffix(".py")
    for each in outcome:
        each["category"] = census.category(name, path, each["test"])
        if each["category"] is None and each["stubs"]:
            each["category"] = "inside of the compiler"


def run_all(
    names: list[str], tests: Path, jobs: int, only: list[str], results: dict[str, list[dict]], kept: Callable[[], None]
) -> None:
    """Runs modules side by side, and calls `kept` after each one when `results` has its outcome."""

    def one(name):
        outcome = run_module(name, tests, only)
        _classify(name, tests, outcome)
        results[name] = outcome
        kept()
        passed = sum(each["status"] == "pass" for each in outcome)
        print(f"{name}: {passed} of {len(outcome)}", file=sys.stderr, flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, names))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="conformance", description=__doc__.split("\n")[0])
    parser.add_argument("--tests", type=Path, required=True, help="the folder of numba-cuda's tests")
    parser.add_argument("--device", default="", help="cpu or cuda; default: cuda where there is a GPU")
    parser.add_argument("--modules", nargs="*", help="below numba.cuda.tests; default: all; with --update none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", nargs="*", default=[], help="parts of the names of tests to run")
    parser.add_argument("--expect", type=Path, help="a file of names: run only these tests, and fail unless all pass")
    parser.add_argument("--json", type=Path, help="write the outcome of every test")
    parser.add_argument("--update", action="store_true", help="keep what that file says about other modules")
    parser.add_argument("--markdown", type=Path, help="write docs/reference/conformance.md")
    parser.add_argument("--version", default="0.30.4", help="of numba-cuda, for the page")
    given = parser.parse_args()
    unknown = sorted(set(given.modules or ()) - set(modules(given.tests)))
    if unknown:
        parser.error(f"no such modules: {' '.join(unknown)}")
    return given


def main() -> int:
    """Runs what the arguments say."""
    given = _arguments()
    if given.device:
        os.environ["PYK2CU_DEVICE"] = given.device
    names = modules(given.tests) if given.modules is None else given.modules
    if given.expect:
        given.only = report.read_names(given.expect)
        wanted = {name.rsplit(".", 2)[0] for name in given.only}
        names = [name for name in names if name in wanted]
    results: dict[str, list[dict]] = {}
    if given.update and given.json.exists():
        results = json.loads(given.json.read_text())

    def keep() -> None:
        if given.json:
            given.json.write_text(json.dumps(dict(sorted(results.items())), indent=1))

    run_all(names, given.tests, given.jobs, given.only, results, keep)
    from pyk2cu import _ext

    on_cpu = os.environ.get("PYK2CU_DEVICE") == "cpu" or not any(name.startswith("cuda") for name in _ext.device_ids())
    results = dict(sorted(results.items()))
    for name, outcome in results.items():
        _classify(name, given.tests, outcome)  # the tables may have changed since an earlier run
    reasons.explain(results, on_cpu)
    keep()
    if given.markdown:
        device = "the CPU device" if on_cpu else "a GPU"
        given.markdown.write_text(report.markdown(results, device, given.version))
    print(report.summary(results))
    return report.compare(results, given.expect) if given.expect else 0


if __name__ == "__main__":
    sys.exit(main())
