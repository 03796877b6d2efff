"""The option `assume` of cuda.jit: facts that every launch has."""

import numpy as np
import pytest

from pyk2cu import cuda, errors


@cuda.jit(assume="block=32, n=4, out.shape[0]=64")
def fill(out, n):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = n * cuda.blockDim.x


def test_launches_that_have_the_facts():
    out = np.zeros(64, np.int64)
    for _ in range(3):
        fill[2, 32](out, 4)
    np.testing.assert_array_equal(out, 128)


@pytest.mark.parametrize("block, n, size, message", [
    (16, 4, 64, r"kernel 'fill' assumes block=32, but the block is \(16, 1, 1\)"),
    (32, 5, 64, "kernel 'fill' assumes n=4, but n=5"),
    (32, 4, 65, r"kernel 'fill' assumes out.shape\[0\]=64, but out.shape\[0\] is 65"),
])
def test_launches_that_lack_one(block, n, size, message):
    fill[2, 32](np.zeros(64, np.int64), 4)  # the code of a launch that has them is not taken
    for _ in range(2):
        with pytest.raises(errors.UsageError, match=message):
            fill[2, block](np.zeros(size, np.int64), n)


def test_wrong_facts():
    with pytest.raises(ValueError, match="assume: nonsense: expected"):
        cuda.jit(assume="nonsense")(fill.py_func).compile("void(int64[::1], int64)")


def test_forbidden_facts():
    @cuda.jit(assume=False)
    def kernel(out):
        out[cuda.grid(1)] = cuda.blockDim.x

    out = np.zeros(32, np.int64)
    kernel[1, 32](out)
    np.testing.assert_array_equal(out, 32)
