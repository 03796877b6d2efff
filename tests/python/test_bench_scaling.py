"""bench/distributed/scaling.py: starts programs with numbers of ranks, and gathers what they report."""

import json
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCALING = ROOT / "bench" / "distributed" / "scaling.py"
# As a program of examples/distributed: with overlap n ranks are n times as fast, without it they lose a fifth.
PROGRAM = """#!{python}
import json, os, sys
if "--help" in sys.argv:
    sys.exit({help})
ranks, options = int(os.environ["RANKS"]), sys.argv[1:]
value = lambda name: options[options.index(name) + 1]
weak, overlap = "--weak" in options, "--no-overlap" not in options
seconds = (1.0 if weak else 1.0 / ranks) * (1.0 if overlap or ranks == 1 else 1.25)
line = {{"program": {name!r}, "mode": "weak" if weak else "strong", "overlap": overlap, "ranks": ranks, "device": "a processor",
        "size": [int(value("--size"))], "steps": 1, "seconds_per_step": seconds, "gb_per_s": 8.0 / seconds}}
{more}
open(value("--report"), "a").write(json.dumps(line) + "\\n")
"""


def scale(folder, *options, more="", tells="1"):
    program = folder / "heat"
    program.write_text(PROGRAM.format(python=sys.executable, name="heat", more=more, help=tells))
    program.chmod(0o755)
    command = [sys.executable, SCALING, "--build", folder, "--device", "cpu", "--launch", "env RANKS={ranks}", "--json",
               folder / "scaling.json", *options]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=120, check=False)


def runs(folder):
    return json.loads((folder / "scaling.json").read_text())["runs"]


def test_efficiency_is_against_one_rank(tmp_path):
    done = scale(tmp_path, "--ranks", "1,2,4", "--repetitions", "2")
    assert done.returncode == 0, done.stderr
    found = {(line["mode"], line["overlap"], line["ranks"]): line["efficiency"] for line in runs(tmp_path)}
    assert len(found) == 12
    assert found["strong", True, 4] == 1 and found["weak", True, 4] == 1
    assert found["strong", False, 2] == 0.8 and found["weak", False, 4] == 0.8
    assert found["strong", False, 1] == 1
    assert "| heat | CPU device | 4 | strong | 160 | off | 312 | 25.6 | 80 % |" in done.stdout


def test_what_overlap_costs_one_rank_counts(tmp_path):
    slow = "line['seconds_per_step'] *= 2 if overlap else 1"
    assert scale(tmp_path, "--ranks", "1,2", more=slow).returncode == 0
    found = {(line["mode"], line["overlap"], line["ranks"]): line["efficiency"] for line in runs(tmp_path)}
    assert found["weak", True, 1] == 0.5 and found["strong", True, 2] == 0.5
    assert found["weak", False, 1] == 1 and found["strong", False, 2] == 0.8


def test_a_program_without_overlap_runs_once_a_mode(tmp_path):
    done = scale(tmp_path, "--ranks", "1,2", tells="print('--size N')", more="del line['overlap']")
    assert done.returncode == 0, done.stderr
    assert [("overlap" in line, line["ranks"]) for line in runs(tmp_path)] == [(False, 1), (False, 2)] * 2


def test_a_program_that_is_not_there_is_an_error(tmp_path):
    done = scale(tmp_path, "--ranks", "1", "--program", "cg")
    assert done.returncode == 1 and "cg" in done.stderr, done.stderr


def test_a_second_run_replaces_what_it_measured_and_keeps_the_rest(tmp_path):
    assert scale(tmp_path, "--ranks", "1,2").returncode == 0
    assert scale(tmp_path, "--ranks", "1", "--options", "--size 7").returncode == 0
    found = {(line["mode"], line["overlap"], line["ranks"]): line["size"] for line in runs(tmp_path)}
    assert found["weak", True, 1] == [7] and found["weak", True, 2] == [160] and len(found) == 8
    printed = subprocess.run([sys.executable, SCALING, "--table", tmp_path / "scaling.json"], capture_output=True, text=True, check=True)
    assert printed.stdout.count("\n") == 10


@pytest.mark.parametrize(
    "more, says",
    [
        ("sys.exit(3)", "returned 3 and reported 0 lines"),
        ("open(value('--report'), 'a').write('{}\\n')", "reported 2 lines"),
        ("line['ranks'] = 7", "'ranks': 7"),
    ],
)
def test_a_program_that_does_other_things_is_an_error_and_writes_nothing(tmp_path, more, says):
    done = scale(tmp_path, "--ranks", "1", more=more)
    assert done.returncode == 1 and says in done.stderr, done.stderr
    assert not (tmp_path / "scaling.json").exists()


@pytest.mark.parametrize("options", [["--ranks", "two"], ["--ranks", "0"], ["--repetitions", "0"], ["--device", "fpga"]])
def test_wrong_options_are_refused(tmp_path, options):
    assert scale(tmp_path, *options).returncode == 2


def test_a_launcher_that_is_not_there_is_an_error(tmp_path):
    done = scale(tmp_path, "--ranks", "1", "--launch", "no-such-launcher -n {ranks}")
    assert done.returncode == 1 and "no-such-launcher" in done.stderr
