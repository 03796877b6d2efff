"""The programs of examples/python run unchanged, by `python -m pyk2cu`, each with small sizes."""

import importlib.util
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "examples" / "python"


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SMALL = load(ROOT / "bench" / "python" / "examples_times.py").SMALL
PROGRAMS = sorted(path.name for path in FOLDER.glob("*.py") if path.name != "first_steps.py")


def run(*arguments):
    done = subprocess.run([sys.executable, "-W", "error::RuntimeWarning", "-m", "pyk2cu", *arguments],
                          env=os.environ, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done


def test_all_programs_have_small_sizes():
    assert PROGRAMS == sorted(SMALL)


@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name):
    done = run(str(FOLDER / name), *SMALL[name])
    assert done.stdout.startswith(name[:-3] + ": ")
    assert done.stdout.count("\n") == 1


def test_first_steps():
    assert "all 1000000 elements are right" in run(str(FOLDER / "first_steps.py")).stdout


@pytest.mark.parametrize("name", ["image_bands.py", "graph_search.py", "record_particles.py"])
def test_program_with_checks(name):
    done = run("--check", "all", str(FOLDER / name), *SMALL[name])
    assert done.stdout.startswith(name[:-3] + ": ")


def test_a_wrong_program_ends_with_its_line(tmp_path):
    program = tmp_path / "wrong.py"
    program.write_text("import numpy as np\nfrom numba import cuda\n\n\n@cuda.jit\ndef shift(x):\n"
                       "    i = cuda.grid(1)\n    x[i] = x[i + 1]\n\n\nshift[1, 8](np.zeros(8))\n")
    done = subprocess.run([sys.executable, "-m", "pyk2cu", "--check", "bounds", str(program)],
                          env=os.environ, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1 and "IndexError" in done.stderr and "line 8" in done.stderr


def test_times_of_programs():
    """The table of bench/python/examples_times.py, for one program under this package only."""
    done = subprocess.run([sys.executable, str(ROOT / "bench" / "python" / "examples_times.py"), "--small", "--only",
                           "pyk2cu", "--repeats", "1", "heat_plates.py"], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "failed" not in done.stdout and done.stdout.count("heat_plates.py") == 1


@pytest.mark.parametrize("options", [[], ["-m"]])
def test_tracebacks_begin_in_the_program(options, tmp_path):
    path = tmp_path / "fails.py"
    path.write_text("def fail():\n    raise KeyError(1)\n\nfail()\n")
    done = subprocess.run([sys.executable, "-m", "pyk2cu", *options, "fails" if options else str(path)],
                          capture_output=True, text=True, cwd=tmp_path,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))})
    lines = done.stderr.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("Traceback"))
    assert done.returncode == 1
    assert "fails.py\", line 4" in lines[first + 1]
    assert lines[-1] == "KeyError: 1"


def test_an_error_of_syntax_names_the_program(tmp_path):
    path = tmp_path / "fails.py"
    path.write_text("x = 1 +\n")
    done = subprocess.run([sys.executable, "-m", "pyk2cu", str(path)], capture_output=True, text=True)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "fails.py\", line 1" in done.stderr


@pytest.mark.parametrize("name", ["gpu", "cuda:", "cuda:x", "cpu:0"])
def test_unknown_devices_are_refused_at_once(name):
    done = subprocess.run([sys.executable, "-m", "pyk2cu", "--device", name, "missing.py"], capture_output=True, text=True)
    assert done.returncode == 2
    assert f"--device: expected cuda, cuda:N or cpu, not '{name}'" in done.stderr
