"""Numbers that kernels make of what is not a number."""

import enum
import itertools

import numpy as np
import pytest
from pyk2cu import cuda, types


class Code(enum.IntEnum):
    FINE = 200
    LARGE = 70000


class Planet(enum.Enum):
    MERCURY = (3.303e23, 2.4397e6)
    EARTH = (5.976e24, 6.37814e6)
    HOME = (5.976e24, 6.37814e6)


class Color(enum.Enum):
    RED = "red"
    GREEN = "green"


def test_floats_that_are_not_finite():
    @cuda.jit
    def kernel(out):
        out[0] = float("nan")
        out[1] = float("inf")
        out[2] = float("-Infinity")

    out = np.zeros(3)
    kernel[1, 1](out)
    np.testing.assert_array_equal(out, [np.nan, np.inf, -np.inf])


def test_types_called_with_members_of_enumerations():
    @cuda.jit
    def kernel(out):
        out[0] = cuda.int16(Code.FINE)
        out[1] = cuda.int16(Code.LARGE)
        out[2] = cuda.float64(Code.LARGE)

    out = np.zeros(3)
    kernel[1, 1](out)
    assert list(out) == [200, 70000 - 65536, 70000]


PARTS = [0.0, -0.0, 1.0, -1.0, 2.5, np.inf, -np.inf, np.nan]
ORDERS = [np.less, np.less_equal, np.greater, np.greater_equal]
EXTREMA = [np.maximum, np.minimum, np.fmax, np.fmin]


@pytest.mark.parametrize("dtype", [np.complex64, np.complex128])
def test_order_of_complex_numbers(dtype):
    @cuda.jit
    def kernel(a, b, orders, extrema, logarithms):
        i = cuda.grid(1)
        if i < a.size:
            orders[0, i] = np.less(a[i], b[i])
            orders[1, i] = np.less_equal(a[i], b[i])
            orders[2, i] = np.greater(a[i], b[i])
            orders[3, i] = np.greater_equal(a[i], b[i])
            extrema[0, i] = np.maximum(a[i], b[i])
            extrema[1, i] = np.minimum(a[i], b[i])
            extrema[2, i] = np.fmax(a[i], b[i])
            extrema[3, i] = np.fmin(a[i], b[i])
            logarithms[i] = np.log2(a[i])

    numbers = [complex(*each) for each in itertools.product(PARTS, PARTS)]
    pairs = np.array(list(itertools.product(numbers, numbers)), dtype)
    a, b = pairs[:, 0].copy(), pairs[:, 1].copy()
    orders = np.zeros((4, a.size), np.bool_)
    extrema = np.zeros((4, a.size), dtype)
    logarithms = np.zeros(a.size, dtype)
    kernel[(a.size + 127) // 128, 128](a, b, orders, extrema, logarithms)
    with np.errstate(all="ignore"):
        for function, got in zip(ORDERS, orders):
            np.testing.assert_array_equal(got, function(a, b), function.__name__)
        for function, got in zip(EXTREMA, extrema):
            expected = function(a, b)
            np.testing.assert_array_equal(got.real, expected.real, function.__name__)
            np.testing.assert_array_equal(got.imag, expected.imag, function.__name__)
        expected = np.log2(a)
    np.testing.assert_allclose(logarithms.real, expected.real, rtol=1e-5)
    np.testing.assert_allclose(logarithms.imag, expected.imag, rtol=1e-5)


@pytest.mark.parametrize("given, expected", [
    (np.float64, 3.75), (np.int32, 3), (types.int8, 3), (np.dtype("float32"), 3.75)])
def test_types_of_numbers_as_arguments(given, expected):
    @cuda.jit
    def kernel(out, dtype):
        tile = cuda.shared.array(4, dtype)
        tile[0] = 3.75
        out[0] = tile[0]
        out[1] = dtype(3.75)

    out = np.zeros(2)
    kernel[1, 1](out, given)
    assert list(out) == [expected, expected]


def test_types_of_numbers_in_signatures():
    @cuda.jit(types.void(types.float64[::1], types.NumberClass(types.int32)))
    def kernel(out, dtype):
        out[0] = dtype(3.75)

    out = np.zeros(1)
    kernel[1, 1](out, np.int32)
    assert out[0] == 3
    with pytest.raises(TypeError, match=r"is class\(int64\), the signature says class\(int32\)"):
        kernel[1, 1](out, np.int64)


@pytest.mark.parametrize("members, first", [(Planet, Planet.MERCURY), (Color, Color.RED)])
def test_members_of_any_value_as_arguments(members, first):
    @cuda.jit
    def kernel(a, b, out):
        out[0] = a == b
        out[1] = a != b
        out[2] = a is b
        out[3] = a is first
        out[4] = a is not first

    for a, b in itertools.product(members.__members__.values(), repeat=2):
        out = np.zeros(5, np.bool_)
        kernel[1, 1](a, b, out)
        assert list(out) == [a == b, a != b, a is b, a is first, a is not first]


def test_numbers_beyond_a_declared_type_lose_their_upper_bits():
    @cuda.jit("void(int64[::1], int32, uint8)")
    def kernel(out, a, b):
        out[0] = a
        out[1] = b

    out = np.zeros(2, np.int64)
    for a, b in [(1, 2), (0xFFFFFFFF, -1), (np.int64(1 << 31), 300), (True, np.int8(-2)), (1, 2)]:
        kernel[1, 1](out, a, b)
        expected = np.array([int(a)]).astype(np.int32)[0], np.array([int(b)]).astype(np.uint8)[0]
        assert tuple(out) == expected


def test_arrays_of_integers_of_the_other_sign():
    @cuda.jit("void(int32[:, :])")
    def kernel(a):
        a[cuda.threadIdx.x, 0] -= 2

    for array in (np.ones((2, 1), np.uint32), cuda.to_device(np.ones((2, 1), np.uint32))):
        kernel[1, 2](array)
        got = array if isinstance(array, np.ndarray) else array.copy_to_host()
        np.testing.assert_array_equal(got, np.full((2, 1), 0xFFFFFFFF, np.uint32))
    with pytest.raises(TypeError, match="No matching definition"):
        kernel[1, 2](np.ones((2, 1), np.float32))
    with pytest.raises(TypeError, match="No matching definition"):
        kernel[1, 2](np.ones((2, 1), np.uint64))


def test_division_by_zero_with_fastmath():
    def kernel(out, x, y):
        out[0] = x / y

    signature = "void(float32[::1], float32, float32)"
    out = np.ones(1, np.float32)
    cuda.jit(signature, fastmath=True, debug=True, opt=False)(kernel)[1, 1](out, 1.0, 0.0)
    with pytest.raises(ZeroDivisionError):
        cuda.jit(signature, debug=True, opt=False)(kernel)[1, 1](out, 1.0, 0.0)
    with pytest.raises(ZeroDivisionError):  # in double precision, as in the reference
        cuda.jit("void(float32[::1], float64, float64)", fastmath=True, debug=True,
                 opt=False)(kernel)[1, 1](out, 1.0, 0.0)
