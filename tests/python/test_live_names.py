"""Names of kernels mean the values that they have when a kernel is first compiled."""

import collections
import enum
import math
import operator
import types as pytypes

import numpy as np
import pytest

from pyk2cu import cuda, float32, int32, types

N = 3
SMALL = np.int8(100)
TENTH = np.float32(0.1)
HALF = np.float32(0.5)
FLAG = np.bool_(True)
BIG = 2**63 + 5
PAIR = (4, 0.25)
NESTED = ((1, 2), (3, 4))
TEXT = "fast"
NOTHING = None
Z = 1 + 2j
Z64 = np.complex64(3 - 1j)
DAY = np.datetime64("2024-02-03", "D")
SPAN = np.timedelta64(36, "h")


class Config:
    K = 7

    class Inner:
        DEPTH = 2

    def __init__(self):
        self.size = 11
        self.dtype = np.float32

    @property
    def double(self):
        return 2 * self.size


cfg = Config()
space = pytypes.SimpleNamespace(tile=4, inner=pytypes.SimpleNamespace(rate=0.125))
Point = collections.namedtuple("Point", "x y", defaults=[40])
ORIGIN = Point(2)


class Color(enum.Enum):
    RED = 1
    BLUE = 5


class Level(enum.IntEnum):
    LOW = 10
    HIGH = 20


CHOSEN = Color.BLUE
LEVEL = Level.HIGH


def run(kernel, dtype=np.float64, size=1, *args):
    out = np.zeros(size, dtype)
    kernel[1, 1](out, *args)
    return out if size > 1 else out[0]


@pytest.mark.parametrize("expression, expected", [
    ("N", 3), ("N + HALF", 3.5), ("FLAG", 1), ("PAIR[0] + PAIR[1]", 4.25), ("NESTED[1][0]", 3),
    ("1 if TEXT == 'fast' else 2", 1), ("1 if NOTHING is None else 2", 1), ("Z.imag", 2),
    ("Z64.real", 3), ("Config.K", 7), ("Config.Inner.DEPTH", 2), ("cfg.size", 11),
    ("cfg.double", 22), ("space.tile * space.inner.rate", 0.5), ("ORIGIN.x + ORIGIN.y", 42),
    ("Point(1).y", 40), ("Color.RED.value", 1), ("1 if CHOSEN == Color.BLUE else 0", 1),
    ("1 if CHOSEN is Color.RED else 0", 0), ("LEVEL + 1", 21), ("Level['LOW'] * 2", 20),
    ("math.pi", math.pi), ("np.float32(N)", 3), ("getattr(cfg, 'size')", 11),
    ("operator.add(N, 1)", 4), ("float32(N) / int32(2)", 1.5), ("max(N, Config.K)", 7),
    ("len(PAIR)", 2), ("BIG % 4", 1),
])
def test_values(expression, expected):
    space_of = dict(globals())
    exec(f"def kernel(out):\n    out[0] = {expression}\n", space_of)
    assert run(cuda.jit(space_of["kernel"])) == expected


def test_numpy_scalars_keep_their_type():
    @cuda.jit
    def kernel(out):
        out[0] = TENTH * TENTH
        out[1] = SMALL

    assert list(run(kernel, np.float64, 2)) == [TENTH * TENTH, 100]


def test_python_numbers_adapt():
    @cuda.jit
    def kernel(out, x):
        out[0] = x * N

    out = np.zeros(1, np.float32)
    kernel[1, 1](out, np.float32(1.5))
    assert out[0] == 4.5


def test_times():
    @cuda.jit
    def kernel(out):
        out[0] = DAY + SPAN

    out = np.zeros(1, "datetime64[h]")
    kernel[1, 1](out)
    assert out[0] == np.datetime64("2024-02-04T12", "h")


def test_types_as_dtypes():
    tile = 8
    element = np.int16
    declared = types.float64
    plain = np.dtype("i4")

    @cuda.jit
    def kernel(out):
        a = cuda.local.array(tile, element)
        b = cuda.local.array((2, N), declared)
        c = cuda.shared.array(shape=space.tile, dtype=cfg.dtype)
        d = cuda.local.array(1, plain)
        a[0] = 32767
        a[0] += 1
        b[1, 2] = 0.1
        c[3] = 0.1
        d[0] = 5
        out[0] = a[0]
        out[1] = b[1, 2]
        out[2] = c[3]
        out[3] = d[0]

    assert list(run(kernel, np.float64, 4)) == [-32768, 0.1, np.float32(0.1), 5]


def test_structured_dtype():
    record = np.dtype([("x", "f4"), ("n", "i8", (2,))], align=True)

    @cuda.jit
    def kernel(out):
        a = cuda.local.array(2, record)
        a[1].x = 1.5
        a[1].n[1] = 7
        out[0] = a[1].x + a[1]["n"][1]

    assert run(kernel) == 8.5


def test_closures_and_factories():
    def factory(n, step):
        @cuda.jit
        def kernel(out):
            out[0] = n * step

        return kernel

    assert [run(factory(n, 0.5)) for n in (1, 2, 3)] == [0.5, 1.0, 1.5]


def test_a_closure_hides_a_global():
    N = 50  # noqa: N806

    @cuda.jit
    def kernel(out):
        out[0] = N

    assert run(kernel) == 50


def test_a_builtin_that_the_module_hides():
    space_of = {"len": lambda x: 77}
    exec("def kernel(out):\n    out[0] = len(out)\n", space_of)
    assert run(cuda.jit(space_of["kernel"])) == 77


def test_values_are_those_of_the_first_compile_of_each_specialization():
    space_of = {"VALUE": 1}
    exec("def kernel(out):\n    out[0] = VALUE\n", space_of)
    kernel = cuda.jit(space_of["kernel"])
    assert run(kernel, np.int64) == 1
    space_of["VALUE"] = 2
    assert run(kernel, np.int64) == 1
    assert run(kernel, np.float32) == 2
    assert run(kernel, np.int64) == 1
    kernel.recompile()
    assert run(kernel, np.int64) == 2


def test_a_name_that_is_bound_later():
    def factory():
        @cuda.jit
        def kernel(out):
            out[0] = late

        late = 9
        return kernel

    assert run(factory()) == 9


def test_other_names_for_what_the_language_knows():
    from math import sin as sine
    grid, zeros = cuda.grid, cuda.shared.array
    thread, size = cuda.threadIdx, len
    module = math

    @cuda.jit
    def kernel(out):
        tile = zeros(2, float32)
        tile[0] = 1
        out[grid(1)] = sine(0.5) + thread.x + size(out) + tile[0] + module.floor(1.5)

    assert run(kernel) == pytest.approx(math.sin(0.5) + 3)


def test_names_of_nested_functions():
    scale = 3

    @cuda.jit
    def kernel(out):
        def inner(x):
            return x * scale + cfg.size

        out[0] = inner(2) + (lambda y: y + Config.K)(1)

    assert run(kernel) == 6 + 11 + 8


def test_signature_strings_and_types_as_names():
    real = float32

    @cuda.jit("void(float64[:], int32)")
    def kernel(out, n):
        out[0] = real(0.1) + int32(n)

    out = np.zeros(1)
    kernel[1, 1](out, 2)
    assert out[0] == float(np.float32(0.1)) + 2
