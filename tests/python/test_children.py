"""Processes that `multiprocessing` starts have the import hook of their parent."""

import os
import pickle
import subprocess
import sys

import pytest

from pyk2cu import _children, _hook

WORK = """
import concurrent.futures, multiprocessing, os, sys
import numpy as np
from numba import cuda

@cuda.jit
def fill(x, value):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = value

def work(n):
    x = np.zeros(n)
    fill[1, 32](x, 2.0)
    return os.getpid(), float(x.sum()), cuda.__name__, os.environ.get("PYK2CU_CHECKS")

def call(function, argument):
    context = multiprocessing.get_context(sys.argv[1])
    # A child that fails breaks this pool; a multiprocessing.Pool would start another one, without end.
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as pool:
        return pool.submit(function, argument).result()

def outer(n):
    return os.getpid(), call(work, n)
"""
MAIN = """
if __name__ == "__main__":
    child, (grandchild, *found) = call(outer, 10)
    assert len({os.getpid(), child, grandchild}) == 3
    print(*found)
"""


def run(*command, cwd, path=None):
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYK2CU_CHECKS")}
    env["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path)) if path is None else path
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, cwd=cwd, env=env, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
@pytest.mark.parametrize("start", [["program.py"], ["-m", "program"]], ids=["file", "module"])
def test_children_and_theirs_run_kernels(method, start, tmp_path):
    (tmp_path / "program.py").write_text(WORK + MAIN)
    out = run("-m", "pyk2cu", "--hide-numba", "--check", "bounds", *start, method, cwd=tmp_path)
    assert out == "20.0 pyk2cu.cuda bounds\n"


@pytest.mark.parametrize("first", ["", "import multiprocessing.spawn\n"], ids=["later", "imported"])
@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_install_reaches_children(method, first, tmp_path):
    """The main module's text does not call it in the child, where it has another name."""
    (tmp_path / "program.py").write_text(
        f"{first}import pyk2cu\nif __name__ == '__main__':\n    pyk2cu.install(hide_numba=True)\n" + WORK + MAIN)
    assert run("program.py", method, cwd=tmp_path) == "20.0 pyk2cu.cuda None\n"


def test_the_package_may_be_on_the_path_of_the_program_only(tmp_path):
    text = (f"import sys\nif __name__ == '__main__':\n    sys.path[:] = {sys.path!r}\n    import pyk2cu\n"
            "    pyk2cu.install(hide_numba=True)\n")
    (tmp_path / "program.py").write_text(text + WORK + MAIN)
    assert run("program.py", "spawn", cwd=tmp_path, path="") == "20.0 pyk2cu.cuda None\n"


def test_a_child_without_the_package_is_not_stopped(tmp_path):
    (tmp_path / "data").write_bytes(pickle.dumps({"hook": _children._Installs(["/nowhere"], True)}))
    program = ("import pickle, sys\nsys.modules['pyk2cu'] = None  # importing it fails\n"
               "assert pickle.load(open('data', 'rb')) == {'hook': None}\nprint(sys.path)")
    assert run("-c", program, cwd=tmp_path) == "['/nowhere']\n"


def test_installing_imports_no_multiprocessing(tmp_path):
    program = ("import sys, pyk2cu\npyk2cu.install()\nassert 'multiprocessing' not in sys.modules\n"
               "assert 'pyk2cu._children' not in sys.modules\n"
               "import multiprocessing.spawn as spawn\nassert spawn.__loader__ is spawn.__spec__.loader\n"
               "print(type(spawn.__loader__).__module__)")
    assert "importlib" in run("-c", program, cwd=tmp_path)


def test_data_of_children(monkeypatch):
    from multiprocessing import spawn

    monkeypatch.setattr(spawn, "get_preparation_data", lambda name: {"name": name, "init_main_from_path": "main.py"})
    _children.patch(spawn)
    patched = spawn.get_preparation_data
    _children.patch(spawn)
    assert spawn.get_preparation_data is patched
    plain = {"name": "a", "init_main_from_path": "main.py"}
    assert _hook.installed() is None and patched("a") == plain
    _hook.install(hide_numba=True)
    try:
        data = patched("a")
        assert next(iter(data)) == "pyk2cu" and data["pyk2cu"].names["hide_numba"]
        assert {name: data[name] for name in plain} == plain
        assert patched("ignore") == {"name": "ignore"}  # nobody has installed the hook in the server
    finally:
        _hook.uninstall()
    assert patched("a") == plain
