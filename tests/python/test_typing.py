"""Type checkers are content with the package and with programs, and find mistakes in these."""

import ast
import importlib.util
import json
import pathlib
import re
import subprocess
import sys

import pytest

from pyk2cu import _ext, cuda

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "python" / "pyk2cu"

needs_mypy = pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="needs mypy")


def check(folder, *arguments):
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(folder / "cache")]
    done = subprocess.run([*command, *map(str, arguments)], capture_output=True, text=True,
                          cwd=ROOT, check=False)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("typing")


@needs_mypy
def test_the_package(folder):
    out = check(folder)  # as pyproject.toml says
    assert out.startswith("Success"), out


PROGRAM = '''
import numpy as np
from pyk2cu import cuda, float32, types, void
from pyk2cu.cuda import libdevice

@cuda.jit(device=True)
def square(x):
    return x * x

@cuda.jit(void(float32[:], types.int32))
def kernel(x, n):
    i = cuda.grid(1)
    tile = cuda.shared.array(32, float32)
    tile[cuda.threadIdx.x] = square(x[i])
    cuda.syncthreads()
    if i < n:
        x[i] = libdevice.sinf(x[i])
    cuda.atomic.add(x, 0, 1)

@cuda.jit
def plain(x):
    row, column = cuda.grid(2)
    x[row, column] = 1

def main() -> None:
    x = cuda.device_array(32, np.float32)
    kernel[1, 32](x, 32)
    stream = cuda.stream()
    with stream.auto_synchronize():
        y = cuda.to_device(np.zeros((3, 3)), stream=stream)
        plain[(1, 1), (2, 2), stream, 128](y[1:])
        plain[np.int64(1), [2, 2]](y)
        host = y.copy_to_host(stream=stream)
    plain.forall(10)(y)
    plain.configure(1, 2)(y)
    event = cuda.event()
    event.record(stream)
    milliseconds: float = cuda.event_elapsed_time(event, event)
    with cuda.pinned(host):
        print(milliseconds, plain.cuda_source(y), cuda.get_current_device().name)

@cuda.reduce
def total(a, b):
    return a + b

@cuda.vectorize(["float32(float32)"])
def third(a):
    return a / 3
'''


@needs_mypy
def test_programs(folder):
    program = folder / "program.py"
    program.write_text(PROGRAM)
    out = check(folder, "--allow-untyped-defs", program)
    assert out.startswith("Success"), out


MISTAKES = [
    ("i = cuda.gird(1)", 'no attribute "gird"'),
    ("i, j = cuda.grid(1)", "not iterable"),
    ("kernel[1](x)", "index"),
    ("kernel['a', 2](x)", "index"),
    ("kernel[1, 2, 3, 4, 5](x)", "index"),
    ("kernel[1, 2](x, y=3)", 'Unexpected keyword argument "y"'),
    ("kernel.forall('a')(x)", 'expected "int"'),
    ("x.copy_to_hots()", 'no attribute "copy_to_hots"'),
    ("cuda.stream().syncronize()", 'no attribute "syncronize"'),
    ("cuda.to_device()", "require at least one argument"),
    ("cuda.to_device([1]).shpae", 'no attribute "shpae"'),
    ("cuda.jit(5)", "No overload variant"),
]


HEAD = """from pyk2cu import cuda
@cuda.jit
def kernel(x):
    x[0] = 1
x = cuda.device_array(32)
"""


def write_mistakes(folder):
    """A program with all mistakes, and the line of each."""
    program = folder / "mistakes.py"
    program.write_text(HEAD + "".join(f"{text}\n" for text, _ in MISTAKES))
    return program, enumerate(MISTAKES, HEAD.count("\n") + 1)


@needs_mypy
def test_mistakes_are_found(folder):
    program, mistakes = write_mistakes(folder)
    out = check(folder, "--allow-untyped-defs", program)
    found = dict(re.findall(r"mistakes\.py:(\d+): error: (.*)", out))
    for line, (text, message) in mistakes:
        assert message in found.get(str(line), ""), (text, out)


def pyright(folder, program):
    """The places of what pyright finds; skips where it cannot run."""
    if importlib.util.find_spec("pyright") is None:
        pytest.skip("needs pyright")
    settings = {"extraPaths": [str(PACKAGE.parent)], "include": [program.name],
                "pythonVersion": "3.10", "typeCheckingMode": "basic"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    done = subprocess.run([sys.executable, "-m", "pyright", "--outputjson", "--pythonpath",
                           sys.executable], capture_output=True, text=True, cwd=folder, check=False)
    try:
        found = json.loads(done.stdout)
    except ValueError:
        pytest.skip("pyright needs node.js, which it could not load")
    return [(each["range"]["start"]["line"] + 1, each["message"])
            for each in found["generalDiagnostics"] if each["severity"] == "error"]


def test_programs_with_pyright(folder):
    program = folder / "with_pyright.py"
    program.write_text(PROGRAM)
    assert pyright(folder, program) == []


def test_mistakes_are_found_with_pyright(folder):
    program, mistakes = write_mistakes(folder)
    lines = {line for line, _ in pyright(folder, program)}
    assert [text for line, (text, _) in mistakes if line not in lines] == []


def names_of(body):
    """The names that statements of a stub define."""
    names = set()
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names.update(each.id for each in node.targets)
        elif isinstance(node, ast.AnnAssign):
            names.add(node.target.id)
        elif isinstance(node, ast.ImportFrom):
            names.update(each.asname for each in node.names if each.asname)
    return names


def tree_of(path):
    return ast.parse(path.read_text()).body


def test_the_stub_of_the_extension_module():
    tree = tree_of(PACKAGE / "_ext.pyi")
    public = {name for name in vars(_ext) if not name.startswith("_")}
    assert {name for name in names_of(tree) if not name.startswith("_")} == public


@pytest.mark.parametrize("node", [each for each in tree_of(PACKAGE / "_ext.pyi")
                                  if isinstance(each, ast.ClassDef)], ids=lambda node: node.name)
def test_the_stubs_of_its_classes(node):
    real = {name for name in vars(getattr(_ext, node.name)) if not name.startswith("_")}
    written = {name for name in names_of(node.body) if not name.startswith("_")}
    python = {"args", "lint", "pre_launch_callbacks", "tune", "variant"}  # what Python adds to Configured
    assert written - python == real - python


def test_the_stub_of_cuda():
    tree = tree_of(PACKAGE / "cuda" / "__init__.pyi")
    names = {name for name in names_of(tree) if not name.startswith("_")}
    missing = [name for name in names if not hasattr(cuda, name)]
    assert not missing
    imported = {*cuda.api.__all__, *cuda.types.__all__}  # by import *
    assert sorted(set(cuda.__all__) - names - imported) == []
