import pickle
import subprocess
import sys

import numpy as np
import pytest

from pyk2cu import cuda

OFFSET = 5


@cuda.jit
def at_module(x):
    x[0] += OFFSET


def again(value):
    return pickle.loads(pickle.dumps(value))


def test_kernels_of_modules():
    copy = again(at_module)
    assert copy is not at_module
    assert copy.py_func is at_module.py_func
    x = np.zeros(1)
    copy[1, 1](x)
    assert x[0] == 5


def test_kernels_of_functions():
    factor = 3

    @cuda.jit(device=True)
    def inner(a):
        return a * factor

    @cuda.jit(fastmath=True)
    def outer(x):
        x[0] = inner(x[0]) + OFFSET

    copy = again(again(outer))
    assert copy.targetoptions["fastmath"]
    assert copy.__name__ == "outer"
    x = np.ones(1)
    copy[1, 1](x)
    assert x[0] == 8


def test_given_signatures_stay():
    kernel = cuda.jit("void(float64[:])")(at_module.py_func)
    copy = again(kernel)
    assert copy.specialized
    assert copy.signatures == kernel.signatures
    lazy = cuda.jit(at_module.py_func)
    lazy[1, 1](np.zeros(1))
    assert not again(lazy).signatures


def test_configured_kernels():
    copy = again(at_module[5, (8, 2)])
    assert copy.griddim == (5, 1, 1)
    assert copy.blockdim == (8, 2, 1)
    assert copy.dispatcher.py_func is at_module.py_func


def test_callbacks_cannot_be_pickled():
    kernel = cuda.jit(at_module.py_func)
    configured = kernel[1, 1]
    configured.pre_launch_callbacks.append(print)
    with pytest.raises(pickle.PicklingError, match="with pre-launch callbacks"):
        pickle.dumps(configured)


def test_functions_that_call_themselves():
    from pyk2cu import _serialize

    def outer():
        def fact(n):
            return 1 if n <= 1 else n * fact(n - 1)
        return fact

    copy = _serialize.load_function(again(_serialize.dump_function(outer())))
    assert copy(5) == 120
    assert copy.__qualname__.endswith("outer.<locals>.fact")


def test_another_process_runs_them(tmp_path):
    path = tmp_path / "kernel.pickle"

    @cuda.jit
    def local(x):
        x[0] = 2 * OFFSET

    path.write_bytes(pickle.dumps(local))
    code = ("import pickle, sys, numpy as np; x = np.zeros(1);"
            "pickle.load(open(sys.argv[1], 'rb'))[1, 1](x); print(x[0])")
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True,
                          check=False)
    assert done.stdout.strip() == "10.0", done.stderr
