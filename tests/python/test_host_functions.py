"""`njit` and `guvectorize` of the host without Numba: they run in Python, with the attributes that programs look at."""

import copy
import io
import os
import pickle
import subprocess
import sys
import threading

import numpy as np
import pytest

from pyk2cu import _numba as numba
from pyk2cu import cuda, float64, int64, types

LOCK = threading.Lock()  # cannot be pickled


numba._warned = True  # the functions of this file are meant to run in Python


@numba.njit
def square(a, b=2):
    "The doc."
    return a * a * b


@numba.njit
def guarded(a):
    with LOCK:
        return a


def test_functions_look_like_themselves():
    assert (square.__name__, square.__doc__, square.__module__) == ("square", "The doc.", __name__)
    assert square.py_func(3) == square(3) == 18
    assert square.py_func is not square and square.__wrapped__ is square.py_func
    assert "square" in repr(square)
    assert copy.copy(square) is copy.deepcopy(square) is square
    assert numba.njit(square) is square


@pytest.mark.parametrize("decorate", [
    lambda f: numba.njit(f), lambda f: numba.njit()(f), lambda f: numba.jit(nopython=True, cache=True)(f),
    lambda f: numba.njit(f, fastmath=True), lambda f: numba.jit(signature_or_function=f),
])
def test_decorators(decorate):
    made = decorate(lambda a: a + 1)
    assert made(2) == 3 and made.py_func(2) == 3
    assert made.signatures == [(int64,)]
    assert made.targetoptions["nopython"] is True


def test_types_of_calls_are_noted():
    @numba.njit
    def add(a, b=1):
        return a + b

    assert add.signatures == add.nopython_signatures == []
    for _ in range(2):
        add(1, 2)
        add(1.0, b=2)
        add(np.zeros(3))
    add(np.zeros((2, 2)))
    one, two = types.Array(float64, 1, "C"), types.Array(float64, 2, "C")
    assert add.signatures == [(int64, int64), (float64, int64), (one,), (two,)]
    assert [each.return_type for each in add.nopython_signatures] == [int64, float64, one, two]
    assert add.get_overload((int64, int64))(1, 2) == 3
    with pytest.raises(KeyError):
        add.get_overload("(float32, float32)")
    add.disable_compile()
    add(1j, 2j)
    assert len(add.signatures) == 4


def test_values_without_a_type_are_no_mistake():
    made = numba.njit(lambda a: a)
    value = object()
    assert made(value) is value and made(value) is value and made.signatures == []
    assert numba.njit(lambda a: value)(1) is value
    with pytest.raises(TypeError, match="positional argument"):
        made(1, 2)
    with pytest.raises(ZeroDivisionError):
        numba.njit(lambda a: 1 // a)(0)


@pytest.mark.parametrize("given", ["float64(int64)", ["float64(int64)", "f8(f4)"], types.float64(int64), (int64,)])
def test_declared_types(given):
    made = numba.njit(given)(lambda a: a)
    assert made.signatures[0] == (int64,)
    made("text")
    assert len(made.signatures) == (2 if isinstance(given, list) else 1)
    assert numba.njit("List(unknown)(unknown)")(lambda a: a)(5) == 5


def test_what_inspects():
    made = numba.njit(square.py_func)
    made(2), made(2.0)
    out = io.StringIO()
    made.inspect_types(file=out)
    assert out.getvalue().count("return a * a * b") == 2 and "square (int64,)" in out.getvalue()
    out = io.StringIO()
    made.inspect_types(file=out, signature=(int64,))
    assert out.getvalue().count("return a * a * b") == 1
    assert made.inspect_llvm() == made.inspect_asm() == {} and made.inspect_asm((int64,)) == ""
    assert made.stats.cache_hits == {}
    made.recompile()


class Point:
    def __init__(self, x):
        self.x = x

    @numba.njit
    def scaled(self, factor):
        return self.x * factor

    @staticmethod
    @numba.njit
    def origin():
        return 0


def test_methods():
    assert Point(3).scaled(4) == 12 and Point.scaled(Point(3), 5) == 15 and Point.origin() == 0
    assert pickle.loads(pickle.dumps(Point.scaled)) is Point.scaled


def test_pickles_by_name():
    assert pickle.loads(pickle.dumps(square)) is square
    assert pickle.loads(pickle.dumps(guarded)) is guarded


def test_pickles_by_value():
    base = 10

    @numba.njit(fastmath=True)
    def power(n):
        return 1 if n == 0 else base * power(n - 1)

    power(2)
    again = pickle.loads(pickle.dumps(power))
    assert type(again) is type(power) and again(3) == 1000 and again.targetoptions["fastmath"]
    names = {"numba": numba, "__name__": "__main__"}
    exec("@numba.njit\ndef even(n):\n    return n == 0 or odd(n - 1)\n\n"
         "@numba.njit\ndef odd(n):\n    return n != 0 and even(n - 1)\n", names)
    again = pickle.loads(pickle.dumps(names["even"]))  # each needs the other
    assert again(10) and not again(7)


PROGRAM = """
import multiprocessing as mp
import numpy as np
from numba import guvectorize, njit

@njit
def twice(a):
    return 2 * a

@guvectorize(["void(float64[:], float64[:])"], "(n)->()")
def total(x, out):
    out[0] = twice(x.sum())

if __name__ == "__main__":
    with mp.get_context("spawn").Pool(1) as pool:
        print(pool.map(twice, [1, 2]), pool.map(total, [np.ones(3), np.ones(4)]))
"""


def test_pools_take_them(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAM)
    path = os.pathsep.join(filter(None, sys.path))
    command = [sys.executable, "-m", "pyk2cu", "--hide-numba", "program.py"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=120,
                          env={**os.environ, "PYTHONPATH": path})
    assert done.stdout == "[2, 4] [np.float64(6.0), np.float64(8.0)]\n" or \
        done.stdout == "[2, 4] [6.0, 8.0]\n", done.stderr


def test_kernels_and_ufuncs_call_them():
    @cuda.jit
    def kernel(x):
        i = cuda.grid(1)
        x[i] = square(x[i], 3)

    x = np.arange(4.0)
    kernel[1, 4](x)
    assert (x == 3 * np.arange(4.0) ** 2).all()
    # A device function of it has the methods of other device functions.
    device = cuda.jit(device=True)(square)
    assert device.py_func is square.py_func and device.signatures == []
    ufunc = cuda.vectorize(["float64(float64, float64)"])(square)
    assert (ufunc(np.arange(3.0), 1.0) == np.arange(3.0) ** 2).all()


# ---- generalized ufuncs
@numba.guvectorize([(int64[:], int64, int64[:]), (float64[:], float64, float64[:])], "(n),()->(n)")
def shift(x, y, out):
    "Adds a number."
    assert type(y) in (np.int64, np.float64)
    for i in range(x.shape[0]):
        out[i] = x[i] + y


@numba.guvectorize(["void(float64[:,:], float64[:,:], float64[:,:])"], "(m,n),(n,p)->(m,p)", target="parallel")
def matmul(a, b, out):
    out[:] = a @ b


@numba.guvectorize(["(float64[:], float64[:], int64[:])"], "(n)->(),()", nopython=True)
def extremes(x, low, place):
    assert low.shape == place.shape == (1,)
    low[0] = x.min()
    place[0] = x.argmin()


def random(*shape):
    return np.random.default_rng(1).integers(-9, 9, shape).astype(float)


@pytest.mark.parametrize("first, second", [
    ((2, 3), (3, 4)), ((5, 2, 3), (3, 4)), ((5, 2, 3), (5, 3, 4)), ((6, 1, 2, 3), (5, 3, 4)), ((0, 2, 3), (3, 4)),
    ((1, 2, 3), (3, 4)),
])
def test_shapes_are_those_of_numpy(first, second):
    a, b = random(*first), random(*second)
    assert np.array_equal(matmul(a, b), np.matmul(a, b))
    assert np.array_equal(matmul(a[..., ::-1], np.asfortranarray(b)), np.matmul(a[..., ::-1], b))


def test_results():
    assert shift(np.arange(3), 2).tolist() == [2, 3, 4] and shift(np.arange(3), 2).dtype == np.int64
    assert shift([1, 2], 0.5).tolist() == [1.5, 2.5]
    assert shift(np.zeros((2, 3)), [1.0, 2.0]).tolist() == [[1.0] * 3, [2.0] * 3]
    low, place = extremes([3.0, 1.0, 2.0])
    assert (low, place) == (1, 1) and type(low) is np.float64 and type(place) is np.int64
    low, place = extremes(random(4, 7))
    assert np.array_equal(low, random(4, 7).min(axis=1)) and np.array_equal(place, random(4, 7).argmin(axis=1))


def test_outputs_that_are_given():
    out = np.empty((2, 3))
    assert shift(np.ones((2, 3)), 1.0, out) is out and (out == 2).all()
    assert shift(np.ones(3), 2.0, out=out) is out and (out == 3).all()  # the output's shape counts, too
    narrow = np.empty(3, np.float32)
    assert shift(np.ones(3), 0.25, out=(narrow,)) is narrow and (narrow == 1.25).all()
    strided = np.zeros((3, 2))
    shift(np.ones(3), 1.0, strided[:, 0])
    assert strided.tolist() == [[2.0, 0.0]] * 3
    a = random(3, 3)
    expected = a @ a
    assert matmul(a, a, a) is a and np.array_equal(a, expected)  # inputs are read before


@pytest.mark.parametrize("call, error, message", [
    (lambda: shift(np.ones(3)), TypeError, "takes 2 inputs, and possibly 1 outputs, but 1 arguments"),
    (lambda: shift(1.0, 2.0), ValueError, r"argument 0 has 0 dimensions, and needs 1 for \(n\)"),
    (lambda: matmul(np.ones((2, 3)), np.ones((2, 3))), ValueError, "mismatch in its core dimension n: 2, not 3"),
    (lambda: matmul(np.ones((2, 2, 2)), np.ones((3, 2, 2))), ValueError, "broadcast"),
    (lambda: shift(np.ones(3), 1j), TypeError, "no loop for inputs .* float64, complex128; it has ll->l, dd->d"),
    (lambda: shift(np.ones((2, 3)), 1.0, np.ones(3)), ValueError, r"outer shape \(\) does not fit \(2,\)"),
    (lambda: shift(np.ones(3), 1.0, np.ones(4)), ValueError, "argument 2 has a mismatch"),
    (lambda: shift(np.ones(3), 1.0, [1]), TypeError, "must be of ArrayType"),
    (lambda: shift(np.ones(3), 1.0, np.ones(3, int)), TypeError, "same_kind"),
    (lambda: shift(np.ones(3), 1.0, np.ones(3), out=np.ones(3)), TypeError, "both a positional and keyword"),
    (lambda: extremes(np.ones(3), out=np.ones(())), ValueError, "2 outputs are needed, not 1"),
])
def test_wrong_calls(call, error, message):
    with pytest.raises(error, match=message):
        call()


@pytest.mark.parametrize("types_of, layout, error, message", [
    ("float64(float64[:], float64[:])", "(n)->()", TypeError, "cannot return values"),
    ("(float64[:],)", "(n)->()", TypeError, "1 types for 2 arguments"),
    ("(float64[:], float64)", "(n)->()", TypeError, "argument 1 of .* has to be an array"),
    ("(float64, float64[:])", "(n)->()", TypeError, "argument 0 of .* has to be an array"),
    ("(float64[:], float64[:])", "(n)->(m)", NameError, "undefined output symbols: m"),
    ("(float64[:], float64[:])", "(n)", ValueError, "a signature is inputs"),
])
def test_wrong_decorators(types_of, layout, error, message):
    with pytest.raises(error, match=message):
        numba.guvectorize([types_of], layout)(lambda x, y: None)


def test_without_types():
    @numba.guvectorize("(n),()->()")
    def count(x, value, out):
        out[0] = (x == value).sum()

    out = np.zeros(2, np.int32)
    assert count(np.array([[1, 2, 2], [3, 3, 3]], np.int8), 2, out) is out and out.tolist() == [2, 0]
    with pytest.raises(TypeError, match="outputs have to be given"):
        count(np.zeros(3), 2)


def test_what_inputs_allow():
    @numba.guvectorize(["(float64[:], float64[:])"], "(n)->(n)")
    def wrong(x, out):
        x[0] = 1

    @numba.guvectorize(["(float64[:], float64[:])"], "(n)->()", writable_args=("x",))
    def clear(x, out):
        out[0] = x.sum()
        x[:] = 0

    x = np.ones((2, 3))
    with pytest.raises(ValueError, match="read-only"):
        wrong(x)
    assert clear(x).tolist() == [3, 3] and not x.any()


def test_a_scalar_may_be_an_array_of_one():
    @numba.guvectorize(["(float64[:], float64[:], float64[:])"], "(n),()->(n)")
    def scale(x, factor, out):
        out[:] = x * factor[0]

    assert scale(np.ones((2, 2)), [2.0, 3.0]).tolist() == [[2.0, 2.0], [3.0, 3.0]]


def test_attributes_of_gufuncs():
    assert (shift.__name__, shift.__doc__, shift.signature) == ("shift", "Adds a number.", "(n),()->(n)")
    assert (shift.nin, shift.nout, shift.nargs, shift.ntypes) == (2, 1, 3, 2)
    assert shift.types == ["ll->l", "dd->d"]
    assert pickle.loads(pickle.dumps(shift)) is shift
    local = numba.guvectorize(["(float64[:], float64[:])"], "(n)->()")(lambda x, out: np.copyto(out, x.max()))
    assert pickle.loads(pickle.dumps(local))([1.0, 5.0]) == 5


def test_the_device_still_has_its_own():
    made = numba.guvectorize(["void(float64[:], float64[:])"], "(n)->()", target="cuda")(
        lambda x, out: None)
    assert isinstance(made, cuda.vectorizers.CUDAGeneralizedUFunc)
