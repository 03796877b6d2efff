"""A type checker is content with the package, if there is one."""

import pathlib
import shutil
import subprocess
import sys

import pytest

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent / "python" / "pyk2cu"
PARTS = ["types", "errors.py", "config.py", "_checks.py", "_serialize.py", "cuda/_dispatch",
         "cuda/decorators.py", "cuda/dispatcher.py", "cuda/compiler.py"]


@pytest.fixture(scope="module")
def checker():
    found = shutil.which("mypy")
    if found is None:
        pytest.skip("needs mypy")
    return found


def check(checker, folder, *files):
    options = ["--ignore-missing-imports", "--follow-imports=silent", "--python-executable",
               sys.executable, "--cache-dir", str(folder / "cache")]
    done = subprocess.run([checker, *options, *map(str, files)], capture_output=True, text=True,
                          cwd=PACKAGE.parent, check=False)
    return done.stdout


def test_the_package(checker, tmp_path):
    out = check(checker, tmp_path, *(PACKAGE / part for part in PARTS))
    assert "Success" in out, out


def test_programs(checker, tmp_path):
    program = tmp_path / "program.py"
    program.write_text('''
from pyk2cu import cuda, float32, types, void
from pyk2cu.cuda import libdevice

@cuda.jit(void(float32[:], types.int32))
def kernel(x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] = libdevice.sinf(x[i])

kernel[1, 32](cuda.device_array(32), 32)
reveal_type(kernel)
''')
    out = check(checker, tmp_path, program)
    assert "error" not in out, out
