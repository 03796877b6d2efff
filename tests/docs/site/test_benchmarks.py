"""The tables of docs/explanation/benchmarks.md are those of the recorded results in bench/results."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]


def test_the_table_beside_openmp_is_that_of_the_results():
    command = [sys.executable, ROOT / "bench/openmp_compare.py", "--table", ROOT / "bench/results/openmp.json"]
    table = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
    assert table.count("\n") > 10
    assert table in (ROOT / "docs/explanation/benchmarks.md").read_text(), table
