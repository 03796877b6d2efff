"""Numbers that kernels make of what is not a number."""

import enum

import numpy as np
from pyk2cu import cuda


class Code(enum.IntEnum):
    FINE = 200
    LARGE = 70000


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
