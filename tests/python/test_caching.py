"""`cache=True`: files of code beside the source."""

import importlib.util
import json
import os
import subprocess
import sys

import numpy as np
import pytest

from pyk2cu import cuda

MODULE = """
import numpy as np
from pyk2cu import cuda

STEP = 1

@cuda.jit(cache=True)
def add(r, x):
    r[0] = x[0] + STEP

@cuda.jit
def plain(r, x):
    r[0] = x[0] + STEP

def make(n):
    @cuda.jit(cache=True)
    def inner(r, x):
        r[0] = x[0] * n
    return inner

by_three, by_five = make(3), make(5)

def call(kernel, value, dtype=np.float64):
    r = np.zeros(1, dtype)
    kernel[1, 1](r, np.full(1, value, dtype))
    return r[0]
"""


@pytest.fixture
def folder(tmp_path, monkeypatch, override_config):
    for name in ("PYK2CU_CACHE", "PYK2CU_CACHE_DIR", "NUMBA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    override_config("CACHE_DIR", "")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "of_user"))
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "kernels_to_cache.py").write_text(MODULE)
    return tmp_path / "source"


def load(folder):
    path = folder / "kernels_to_cache.py"
    spec = importlib.util.spec_from_file_location("kernels_to_cache", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def files(folder):
    try:
        return sorted(os.listdir(folder / "__pycache__"))
    except FileNotFoundError:
        return []


def counts(kernel):
    stats = kernel.stats
    return sum(stats.cache_hits.values()), sum(stats.cache_misses.values())


def test_the_next_import_finds_the_code(folder):
    module = load(folder)
    assert files(folder) == []
    assert module.call(module.add, 2) == 3 and module.call(module.add, 2, np.int32) == 3
    assert counts(module.add) == (0, 2)
    version = f"py{sys.version_info[0]}{sys.version_info[1]}"
    assert files(folder) == [f"add-7.{version}.1.pkc", f"add-7.{version}.2.pkc",
                             f"add-7.{version}.pki"]
    assert module.add.stats.cache_path == str(folder / "__pycache__")

    before = {each: os.stat(folder / "__pycache__" / each).st_mtime_ns for each in files(folder)}
    again = load(folder)
    assert again.call(again.add, 4) == 5
    assert counts(again.add) == (1, 0)
    assert before == {each: os.stat(folder / "__pycache__" / each).st_mtime_ns
                      for each in files(folder)}


def test_another_process_finds_the_code(folder):
    module = load(folder)
    module.call(module.add, 2)
    text = ("import json, kernels_to_cache as m; m.call(m.add, 2); s = m.add.stats; "
            "print(json.dumps([sum(s.cache_hits.values()), sum(s.cache_misses.values())]))")
    paths = [str(folder), *filter(None, sys.path)]
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(paths),
                               "PYTHONDONTWRITEBYTECODE": "1"})
    assert json.loads(done.stdout) == [1, 0]


def test_without_the_option_nothing_is_written(folder):
    module = load(folder)
    module.call(module.plain, 2)
    assert files(folder) == []
    assert module.plain.stats.cache_path is None
    assert counts(module.plain) == (0, 1)


def test_a_changed_file_is_compiled_again(folder):
    module = load(folder)
    module.call(module.add, 2)
    source = folder / "kernels_to_cache.py"
    source.write_text(MODULE.replace("STEP = 1", "STEP = 10"))
    again = load(folder)
    assert again.call(again.add, 2) == 12
    assert counts(again.add) == (0, 1)
    assert len(files(folder)) == 2  # the old code was replaced


def test_a_changed_global_is_seen(folder):
    module = load(folder)
    module.call(module.add, 2)
    again = load(folder)
    again.STEP = 10
    assert again.call(again.add, 2) == 12
    assert counts(again.add) == (0, 1)


def test_closures_have_files_of_their_own(folder):
    module = load(folder)
    assert module.call(module.by_three, 2) == 6 and module.call(module.by_five, 2) == 10
    assert len(files(folder)) == 3
    again = load(folder)
    assert again.call(again.by_three, 2) == 6 and again.call(again.by_five, 2) == 10
    assert counts(again.by_three) == counts(again.by_five) == (1, 0)


def test_specialized_kernels_are_kept(folder):
    module = load(folder)
    module.call(module.add.specialize(np.zeros(1), np.zeros(1)), 2)
    again = load(folder)
    special = again.add.specialize(np.zeros(1), np.zeros(1))
    assert again.call(special, 2) == 3
    assert counts(special) == (1, 0)


def test_recompile_replaces_what_is_kept(folder):
    module = load(folder)
    module.call(module.add, 2)
    again = load(folder)
    again.call(again.add, 2)
    again.add.recompile()
    assert counts(again.add) == (1, 1)
    assert len(files(folder)) == 2


def test_damaged_files_are_compiled_again(folder):
    module = load(folder)
    module.call(module.add, 2)
    for each in files(folder):
        path = folder / "__pycache__" / each
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 0x55
        path.write_bytes(data)
    again = load(folder)
    assert again.call(again.add, 2) == 3
    assert counts(again.add) == (0, 1)
    (folder / "__pycache__" / files(folder)[-1]).write_text("[]")
    last = load(folder)
    assert last.call(last.add, 2) == 3


def test_the_folder_that_the_user_names(folder, tmp_path, override_config):
    override_config("CACHE_DIR", str(tmp_path / "named"))
    module = load(folder)
    module.call(module.add, 2)
    assert files(folder) == []
    path = module.add.stats.cache_path
    assert os.path.dirname(path) == str(tmp_path / "named")
    assert os.path.basename(path).startswith("source_") and len(os.listdir(path)) == 2


def test_a_folder_that_cannot_be_written(folder, tmp_path):
    (folder / "__pycache__").write_text("a file in the folder's place")
    module = load(folder)
    module.call(module.add, 2)
    assert module.add.stats.cache_path.startswith(str(tmp_path / "of_user" / "pyk2cu"))
    again = load(folder)
    again.call(again.add, 2)
    assert counts(again.add) == (1, 0)


def test_the_cache_can_be_turned_off(folder, monkeypatch):
    monkeypatch.setenv("PYK2CU_CACHE", "off")
    module = load(folder)
    assert module.call(module.add, 2) == 3
    assert files(folder) == []


def test_functions_without_a_file_are_refused():
    names = {"cuda": cuda}
    with pytest.raises(RuntimeError, match="cannot cache function 'f': no locator available"):
        exec("@cuda.jit(cache=True)\ndef f(x):\n    x[0] = 1\n", names)
