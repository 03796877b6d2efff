"""The tables of docs/explanation are those of the recorded results in bench/results, and of the model."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]


def test_the_table_beside_openmp_is_that_of_the_results():
    command = [sys.executable, ROOT / "bench/openmp_compare.py", "--table", ROOT / "bench/results/openmp.json"]
    table = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
    assert table.count("\n") > 10
    assert table in (ROOT / "docs/explanation/benchmarks.md").read_text(), table


def printed(*command):
    return subprocess.run([sys.executable, *command], check=True, capture_output=True, text=True, timeout=60).stdout


def test_the_tables_of_scaling_are_those_of_the_results_and_the_model():
    page = (ROOT / "docs/explanation/scaling.md").read_text()
    for table in (printed(ROOT / "bench/distributed/scaling.py", "--table", ROOT / "bench/results/scaling.json"),
                  printed(ROOT / "bench/distributed/model.py")):
        assert table.count("\n") > 5
        assert "\n" + table in page, table
