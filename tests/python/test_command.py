"""`python -m pyk2cu`: what belongs to the command, and what to the program."""

import json
import os
import subprocess
import sys

import pytest

SHOW = "import json, sys; print(json.dumps([sys.argv, __name__, '__file__' in globals()]))"

KERNEL = """
from numba import cuda
import numpy as np

@cuda.jit
def fill(x):
    x[cuda.grid(1)] = 3

x = np.zeros(4)
fill[1, 4](x)
print(x.sum())
"""


def run(*arguments, text=None, cwd=None):
    path = os.pathsep.join(filter(None, sys.path))
    return subprocess.run([sys.executable, "-m", "pyk2cu", *arguments], input=text, capture_output=True, text=True,
                          cwd=cwd, env={**os.environ, "PYTHONPATH": path}, timeout=120)


def shown(done):
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


OPTIONS = [[], ["--n", "3"], ["-q", "tests"], ["--device", "gpu"], ["--version"], ["-m", "other"], ["--", "-x"],
           ["--check=no"], ["-c", "1"], ["-h"]]


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
@pytest.mark.parametrize("before", [[], ["--device", "cpu"], ["--device=cpu", "--time", "--check", "all"]],
                         ids=" ".join)
def test_what_follows_the_program_belongs_to_it(before, options):
    from pyk2cu import __main__ as command

    for program, kind in ([["-c", "1"], "command"], [["-m", "name"], "module"], [["f.py"], None], [["-"], None],
                          [["-c1"], "command"], [["-mname"], "module"]):
        given = command._parse(command._parser(), [*before, *program, *options])
        assert (given.device, given.check) == ("cpu" if before else None, "all" if len(before) > 2 else None)
        if kind is None:
            assert given.script == program + options
        else:
            assert getattr(given, kind) == program[-1].removeprefix("-c").removeprefix("-m")
            assert given.script == options


def test_programs_get_their_arguments(tmp_path):
    (tmp_path / "shows.py").write_text(SHOW)
    more = ["-q", "--device", "gpu", "-c", "-m"]
    assert shown(run("-c", SHOW, *more)) == [["-c", *more], "__main__", False]
    assert shown(run("-", *more, text=SHOW)) == [["-", *more], "__main__", False]
    assert shown(run("shows.py", *more, cwd=tmp_path)) == [["shows.py", *more], "__main__", True]
    assert shown(run("--", "shows.py", *more, cwd=tmp_path)) == [["shows.py", *more], "__main__", True]
    arguments, name, has_file = shown(run("-m", "shows", *more, cwd=tmp_path))
    assert (os.path.basename(arguments[0]), arguments[1:], name, has_file) == ("shows.py", more, "__main__", True)


@pytest.mark.parametrize("text, arguments", [(None, ["-c", KERNEL]), (KERNEL, ["-"])])
def test_kernels_of_texts(text, arguments):
    done = run(*arguments, text=text)
    assert (done.returncode, done.stdout) == (0, "12.0\n"), done.stderr


def test_tracebacks_of_texts_begin_there():
    done = run("-", text="x = {}\nx['missing']\n")
    lines = done.stderr.splitlines()
    assert lines[0].startswith("Traceback")
    assert lines[1] == '  File "<stdin>", line 2, in <module>'
    assert lines[-1] == "KeyError: 'missing'"


def test_texts_do_not_see_the_names_of_the_command():
    done = run("-c", "print(sorted(name for name in globals() if not name.startswith('__')), __spec__)")
    assert done.stdout == "[] None\n", done.stderr


@pytest.mark.parametrize("arguments, message", [
    (["-m"], "argument -m: expected one argument"), (["-c"], "argument -c: expected one argument"),
    ([], "a program is missing"), (["--time"], "a program is missing"), (["--"], "a program is missing"),
    (["--device"], "argument --device: expected one argument"), (["--tim", "x.py"], "unrecognized arguments: --tim"),
])
def test_wrong_options(arguments, message):
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
