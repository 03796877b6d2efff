"""scripts/against_numba.py: the package against itself, and differences that are put in."""

import importlib.util
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

from pyk2cu import _ext

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "scripts" / "against_numba.py"


@pytest.fixture(scope="module")
def script():
    path = list(sys.path)
    spec = importlib.util.spec_from_file_location("against_numba_script", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path[:] = path


@pytest.mark.skipif("cpu" not in _ext.device_ids(), reason="no CPU device in this build")
def test_the_package_against_itself():
    done = subprocess.run([sys.executable, str(SCRIPT), "--count", "6", "--calls", "4", "--seed", "5", "--contenders",
                           "pyk2cu:cpu,pyk2cu:cpu"], capture_output=True, text=True, timeout=600, env=os.environ)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(" equal\n") == 2 and "refused" not in done.stdout


def kernel():
    before = np.array([1.0, 2.0])
    return {"name": "k1", "grid": (1, 1, 1), "block": (2, 1, 1), "prints": False, "hazards": [], "text": "", "arguments": [
        {"dtype": "int64", "scalar": np.int64(3).tobytes()},
        {"dtype": "float64", "shape": [2], "strides": [8], "offset": 0, "loose": {8: 0.125}, "before": before.tobytes(),
         "after": (before * 2).tobytes()}]}


def compare(script, a, b):
    return script.compare_kernel(np, ["numba", "pyk2cu"], kernel(), [{"1": np.array(a)}, {"1": np.array(b)}])


def test_equal_kernels(script):
    assert compare(script, [2.0, 4.0], [2.0, 4.0]) is None
    assert compare(script, [2.0, np.nan], [2.0, np.nan]) is None
    assert compare(script, [2.0, 4.1], [2.0, 3.9]) is None, "within twice the bound"


def test_kernels_that_differ(script):
    found = compare(script, [2.0, 4.0], [np.nextafter(2.0, 3), 4.0])
    assert found.kind == "the model agrees with numba" and "argument 1 at (0,)" in found.what
    assert compare(script, [0.0, 4.0], [-0.0, 4.0]).kind == "the model agrees with neither"
    found = compare(script, [2.0, 4.5], [2.0, 4.0])
    assert found.kind == "the model agrees with pyk2cu" and found.detail == "", "nothing explains it"


def test_what_explains_a_difference(script):
    sides = [{"1": np.array([2.0, 4.5])}, {"1": np.array([2.0, 4.0])}]
    for facts, reason in (({"hazards": ["a shift"]}, "the kernel meets a shift"), ({"text": "r[0].rows[1] = 2"}, "array inside a record")):
        found = script.compare_kernel(np, ["numba", "pyk2cu"], kernel() | facts, sides)
        assert reason in found.detail
        found = script.compare_kernel(np, ["numba", "pyk2cu"], kernel() | facts, sides[::-1])
        assert found.detail == "", "pyk2cu is wrong here"


def test_hazards_of_a_kernel(script):
    import batch
    import floats
    import generate
    import hazards
    import inference

    shifts = harmless = False
    for number in range(2000):
        try:
            met = batch.evaluate(generate.generate(1, number)).hazards
        except (floats.Unstable, inference.Unsupported):
            continue
        shifts, harmless = shifts or hazards.SHIFT in met, harmless or not met
        if shifts and harmless:
            break
    assert shifts and harmless


def test_numpy_says_who_is_right(script):
    calls = [{"do": "new", "to": "d0", "dtype": "int32", "shape": [6], "order": "C", "seed": 1},
             {"do": "reshape", "to": "d1", "of": "d0", "shape": [2, 3], "order": "C"},
             {"do": "set", "of": "d1", "index": [0, [None, None, 2]], "value": {"int": 7}},
             {"do": "launch", "kernel": "fill", "arguments": [{"array": "d1"}, {"int": 3}], "form": "grid"},
             {"do": "host", "of": "d0"}]
    program = {"name": "calls1", "calls": calls[:3] + calls[4:]}
    right = np.random.default_rng(1).integers(0, 10, 6).astype(np.int32)
    right[[0, 2]] = 7
    for values, reason in (((right + 1, right), "NumPy agrees with pyk2cu"), ((right, right + 1), "")):
        found = [{"3": value} for value in values]
        difference = script.compare_calls(np, ["numba", "pyk2cu"], program, found)
        assert difference.kind == "another outcome of host" and difference.detail == reason
    unknown = script.compare_calls(np, ["numba", "pyk2cu"], {"name": "calls2", "calls": calls}, [{"4": right + 1}, {"4": right}])
    assert unknown.detail == "", "the model has no answer for this launch"


def test_refusals(script):
    refused, fine = {"raised": "TypingError", "message": "Cannot unify int64 and array"}, {}
    names = ["numba", "pyk2cu"]
    found = script.compare_outcomes("k1", names, [refused, fine])
    assert found.kind == "refused by numba" and found.detail == "numba-cuda infers no type"
    found = script.compare_outcomes("k1", names, [fine, refused])
    assert found.kind == "refused by pyk2cu" and not found.detail
    assert script.compare_outcomes("k1", names, [refused, refused]) is None
    assert script.compare_outcomes("k1", names, [script.CRASHED, script.CRASHED]).kind == "crashed: numba, pyk2cu"


def test_host_calls_that_differ(script):
    program = {"name": "calls1", "calls": [{"do": "get"}, {"do": "typeof"}]}
    names = ["numba", "pyk2cu"]
    same = {"0": np.int64(3).reshape(()), "1": np.array("int64")}
    assert script.compare_calls(np, names, program, [same, dict(same)]) is None
    other = {"0": same["0"], "1": np.array("int32")}
    found = script.compare_calls(np, names, program, [same, other])
    assert found.what == "call 1: numba 'int64', pyk2cu 'int32'"
    assert script.compare_calls(np, names, program, [same, {"0": same["0"]}]) is not None
