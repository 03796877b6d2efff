"""Kernels call functions of the program: of other modules, factories and classes."""

import functools
import sys
import types as pytypes

import numpy as np
import pytest

from pyk2cu import cuda


def run(kernel, dtype=np.int64):
    out = np.zeros(1, dtype)
    kernel[1, 1](out)
    return out[0]


@pytest.fixture
def helpers(tmp_path, monkeypatch):
    """A module of the user in a file, with a constant and functions."""
    path = tmp_path / "live_helpers.py"
    path.write_text("from pyk2cu import cuda\n\nBASE = 100\n\n\n"
                    "@cuda.jit(device=True)\ndef add(x):\n    return x + BASE\n\n\n"
                    "def plain(x):\n    return add(x) * 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    import importlib

    module = importlib.import_module("live_helpers")
    yield module
    del sys.modules["live_helpers"]


@cuda.jit(device=True)
def add(x):
    return x + 1


@cuda.jit(device=True, inline="always", fastmath=True)
def scaled(x, factor=3, *, offset=10):
    return x * factor + offset


def test_device_functions_and_plain_ones():
    def double(x):
        return add(x) * 2

    @cuda.jit
    def kernel(out):
        out[0] = double(4)

    assert run(kernel) == 10


def test_functions_of_modules(helpers):
    from live_helpers import plain

    @cuda.jit
    def kernel(out):
        out[0] = helpers.add(1) + plain(2) + helpers.BASE

    assert run(kernel) == 101 + 204 + 100


def test_functions_of_one_name(helpers):
    @cuda.jit
    def kernel(out):
        out[0] = add(1) * 1000 + helpers.add(1)

    assert run(kernel) == 2101


def test_functions_of_one_text():
    def make(n):
        @cuda.jit(device=True)
        def f(x):
            return x * n

        return f

    double, triple = make(2), make(3)

    @cuda.jit
    def kernel(out):
        out[0] = double(10) + triple(100)

    assert run(kernel) == 320


def test_defaults_are_those_of_the_object():
    def f(x, y=1):
        return x * 10 + y

    f.__defaults__ = (7,)

    @cuda.jit
    def kernel(out):
        out[0] = f(1) + scaled(1) * 1000 + scaled(1, offset=0) * 1000000

    assert run(kernel) == 17 + 13000 + 3000000


def test_recursion():
    @cuda.jit(device=True)
    def fib(n):
        if n < 2:
            return n
        return fib(n - 1) + fib(n - 2)

    @cuda.jit
    def kernel(out):
        out[0] = fib(10)

    assert run(kernel) == 55


def test_mutual_recursion():
    def even(n):
        if n == 0:
            return True
        return odd(n - 1)

    def odd(n):
        if n == 0:
            return False
        return even(n - 1)

    @cuda.jit
    def kernel(out):
        out[0] = even(10)

    assert run(kernel) == 1


def test_lambdas():
    first, second = (lambda x: x + 1), (lambda x: x * 5)
    table = {"op": lambda x,
             y=100:
             x - y}
    chosen = table["op"]

    @cuda.jit
    def kernel(out):
        out[0] = first(1) + second(2) + chosen(3)

    assert run(kernel) == 2 + 10 - 97


def test_a_lambda_as_a_kernel():
    def store(out):
        out[0] = 5

    assert run(cuda.jit(lambda out: store(out))) == 5


def test_lambdas_of_one_line():
    """Also where they use names of a function around them, and are alike but for an operator."""
    limit = 2
    device = cuda.jit(device=True)
    below, until = device(lambda x: x < limit), device(lambda x: x <= limit)

    @cuda.jit
    def kernel(out):
        for i in range(4):
            out[0] += below(i) + 10 * until(i)

    assert run(kernel) == 2 + 30


def test_lambdas_of_one_text():
    operations = [lambda x, n=n: x * n for n in (2, 3)]
    a, b = operations

    @cuda.jit
    def kernel(out):
        out[0] = a(1) * 10 + b(1)

    assert run(kernel) == 23


def test_functions_in_tuples():
    operations = (add, lambda x: x * 100)

    @cuda.jit
    def kernel(out):
        out[0] = operations[0](1) + operations[1](2)

    assert run(kernel) == 202


def test_functions_as_arguments():
    def apply(f, x):
        return f(x)

    @cuda.jit
    def kernel(out):
        out[0] = apply(add, 1) + apply(scaled, 1)

    assert run(kernel) == 2 + 13


def test_wrapped_functions():
    def wraps(function):
        @functools.wraps(function)
        def wrapper(x):
            return function(x) + 1000

        return wrapper

    @wraps
    def inner(x):
        return x * 2

    @cuda.jit
    def kernel(out):
        out[0] = inner(3)

    assert run(kernel) == 1006


def test_static_methods_and_methods():
    class Tools:
        RATE = 4

        @staticmethod
        def twice(x):
            return x * 2

        @cuda.jit(device=True)
        def thrice(x):
            return x * 3

        @staticmethod
        @cuda.jit
        def kernel(out):
            out[0] = Tools.twice(1) + Tools.thrice(10) + Tools.RATE * 100

    assert run(Tools.kernel) == 432


def test_decorators_over_several_lines():
    def factory(bound):
        @cuda.jit(
            "void(int64[::1])",
            fastmath=True,  # a comment: with ) and "quotes"
        )
        # another comment
        def kernel(out):
            '''A docstring
with less indentation.'''
            out[0] = bound

        return kernel

    assert run(factory(3)) == 3


def test_signatures_of_device_functions():
    @cuda.jit("float32(float32)", device=True)
    def single(x):
        return x / 3

    @cuda.jit
    def kernel(out):
        out[0] = single(1)

    assert run(kernel, np.float64) == np.float32(1) / np.float32(3)


def test_decorated_by_real_objects_only():
    device = functools.partial(cuda.jit, device=True)

    @device
    def f(x):
        return x + 5

    @cuda.jit
    def kernel(out):
        out[0] = f(1)

    assert run(kernel) == 6


def test_annotations_are_not_read():
    def f(x: "Undefined", y: "int32" = 2) -> "Nowhere":  # noqa: F821
        return x + y

    @cuda.jit
    def kernel(out: np.ndarray):
        out[0] = f(1)

    assert run(kernel) == 3


def test_names_of_user_modules_made_at_run_time():
    module = pytypes.ModuleType("made_at_run_time")
    module.RATE = 6

    @cuda.jit
    def kernel(out):
        out[0] = module.RATE

    assert run(kernel) == 6


def test_raised_classes_of_the_user():
    class TooLarge(Exception):
        pass

    @cuda.jit(debug=True, opt=False)
    def kernel(out):
        if out.size > 0:
            raise TooLarge("nothing to do")

    with pytest.raises(Exception, match="nothing to do"):
        run(kernel)
        cuda.synchronize()
