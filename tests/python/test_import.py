"""Importing the package loads little; its names are there all the same."""

import json
import pathlib
import pickle
import pydoc
import rlcompleter
import subprocess
import sys

import pytest

import pyk2cu
from pyk2cu import cuda
from pyk2cu.cuda import _exports


def loaded_by(statement, *questions, first="json"):
    """The modules that a statement loads in a new process, and the answers to questions."""
    program = (f"import json, sys, {first}\nbefore = set(sys.modules)\n"
               f"{statement}\nloaded = sorted(set(sys.modules) - before)\n"
               f"print(json.dumps([loaded, {', '.join(questions)}]))")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                          check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("statement", ["import pyk2cu", "from pyk2cu import cuda"])
def test_what_an_import_does_not_load(statement):
    loaded, *_ = loaded_by(statement, first="numpy" if "cuda" in statement else "json")
    ours = [name for name in loaded if name.startswith("pyk2cu")]
    assert "pyk2cu" in ours
    assert set(ours) <= {"pyk2cu", "pyk2cu._ext", "pyk2cu.config", "pyk2cu.cuda",
                         "pyk2cu.cuda._exports"}
    heavy = {"asyncio", "ctypes", "dataclasses", "importlib.resources", "inspect", "numpy",
             "pickle", "subprocess", "tempfile"}
    assert heavy.isdisjoint(loaded)


def test_a_type_loads_no_arrays_and_no_device():
    loaded, driver = loaded_by("from pyk2cu import float32",
                               "'libcuda' in open('/proc/self/maps').read()")
    assert "pyk2cu.types" in loaded
    assert not [name for name in loaded if name.startswith("pyk2cu.cuda.")]
    assert not driver


def test_a_kernel_loads_no_ufuncs():
    loaded, *_ = loaded_by("from pyk2cu import cuda\n@cuda.jit\ndef kernel(x):\n    x[0] = 1")
    assert "pyk2cu.cuda.dispatcher" in loaded
    assert {"pyk2cu.cuda.vectorizers", "pyk2cu.cuda.kernels.reduction", "pyk2cu.cuda.random",
            "pyk2cu.cuda.cudadrv.devicearray", "pyk2cu._live"}.isdisjoint(loaded)


@pytest.mark.parametrize("name", sorted(_exports.HOST))
def test_names_come_from_where_the_table_says(name):
    module = sys.modules.get(_exports.HOST[name]) or __import__(_exports.HOST[name],
                                                                fromlist=[name])
    assert getattr(cuda, name) is getattr(module, name)
    assert name in dir(cuda)


def test_api_has_its_names():
    from pyk2cu.cuda import api

    for name in api.__all__:
        assert getattr(api, name) is getattr(cuda, name)
    assert set(api.__all__) <= set(dir(api))
    with pytest.raises(AttributeError, match="no attribute 'jitt'"):
        api.jitt


def test_a_star_imports_what_is_public():
    (missing,) = loaded_by("from pyk2cu.cuda import *\nfrom pyk2cu import cuda",
                           "[n for n in cuda.__all__ if n not in globals()]")[1:]
    assert missing == []
    assert {"jit", "grid", "float32x4", "float32", "to_device", "errors"} <= set(cuda.__all__)
    assert not {"__version__", "version_info"} & set(cuda.__all__)


def test_unknown_names():
    with pytest.raises(AttributeError, match="no attribute 'gridd'"):
        cuda.gridd
    with pytest.raises(ImportError, match="gridd"):
        from pyk2cu.cuda import gridd  # noqa: F401
    assert not hasattr(pyk2cu, "testing")


@pytest.mark.parametrize("text, found", [
    ("cuda.gri", "cuda.grid("), ("cuda.to_dev", "cuda.to_device("), ("cuda.ran", "cuda.random"),
    ("cuda.float32x", "cuda.float32x4("), ("pyk2cu.guvec", "pyk2cu.guvectorize("),
])
def test_completion(text, found):
    completer = rlcompleter.Completer({"cuda": cuda, "pyk2cu": pyk2cu})
    matches = []
    while (match := completer.complete(text, len(matches))) is not None:
        matches.append(match)
    assert any(match.startswith(found) for match in matches), matches


@pytest.mark.parametrize("name", ["jit", "to_device", "grid", "atomic", "float32", "In", "Reduce"])
def test_pickles(name):
    value = getattr(cuda, name)
    program = ("import pickle, sys\nvalue = pickle.load(sys.stdin.buffer)\n"
               f"from pyk2cu import cuda\nassert value == cuda.{name}, value")
    subprocess.run([sys.executable, "-c", program], input=pickle.dumps(value), check=True)


def test_help():
    text = pydoc.render_doc(cuda)
    assert "to_device" in text
    assert pathlib.Path(cuda.__file__).parent.name == "cuda"


def test_numba_has_the_names_that_programs_take_from_it():
    hidden = "import pyk2cu._hook as hook; hook.install(hide_numba=True); import numba"
    names = ["core", "np", "typed", "extending", "misc", "experimental", "from_dtype", "typeof"]
    _, answers = loaded_by(hidden, f"[hasattr(numba, name) for name in {names}]")
    assert answers == [True] * len(names)
