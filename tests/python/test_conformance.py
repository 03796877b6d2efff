"""A fixed part of numba-cuda's own tests (see conformance/fixed.txt), which `scripts/numba_suite.sh` runs all of."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conformance import census, reasons, report

_HERE = Path(__file__).parent
_ROOT = _HERE.parent.parent
_FIXED = _HERE / "conformance" / "fixed.txt"


def _folder():
    """The folder of numba-cuda's tests. It is fetched once, where the network allows it."""
    if given := os.environ.get("PYK2CU_NUMBA_TESTS"):
        return Path(given)
    command = [_ROOT / "scripts" / "numba_suite.sh", "--fetch", "--python", sys.executable]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        pytest.skip(f"numba-cuda's wheel cannot be fetched: {done.stderr.strip()[-200:]}")
    return Path(done.stdout.strip())


@pytest.fixture(scope="module")
def outcome(tmp_path_factory):
    """What happened in each test of the fixed part, by name."""
    file = tmp_path_factory.mktemp("conformance") / "outcome.json"
    paths = [str(_HERE), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    command = [sys.executable, "-m", "conformance.run", "--tests", _folder(), "--expect", _FIXED, "--json", file]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)}, capture_output=True,
                          text=True)
    assert file.exists(), done.stderr
    tests = json.loads(file.read_text()).values()
    return {each["test"].removeprefix(reasons.PREFIX): each for module in tests for each in module}


@pytest.mark.parametrize("name", report.read_names(_FIXED))
def test_passes(outcome, name):
    assert name in outcome, "it did not run"
    assert outcome[name]["status"] == "pass", outcome[name]["reason"]


def test_census(tmp_path):
    """Tests are left out for what they and the helpers that they reach use, not for what others use."""
    file = tmp_path / "test_some.py"
    file.write_text(
        "from numba.cuda.core import bytecode\n"
        "def helper(f):\n"
        "    return bytecode.ByteCode(f)\n"
        "class A:\n"
        "    def test_plain(self):\n"
        "        def f(x):\n"
        "            x[0] = 1\n"
        "    def test_by_helper(self):\n"
        "        self.check(helper)\n"
        "    def test_text(self):\n"
        "        def f(x):\n"
        "            pass\n"
        "        f.inspect_llvm()\n"
        "class B(A):\n"
        "    def check(self):\n"
        "        helper(1)\n"
        "    def test_by_method(self):\n"
        "        self.check()\n"
    )

    def category(name):
        return census.category("cudapy.test_some", file, f"numba.cuda.tests.cudapy.test_some.{name}")

    assert category("A.test_plain") is None
    assert category("A.test_by_helper") == "inside of the compiler"
    assert category("A.test_text") == "text of PTX, LLVM IR or SASS"
    assert category("B.test_by_method") == "inside of the compiler"
    assert category("B.test_plain") is None
