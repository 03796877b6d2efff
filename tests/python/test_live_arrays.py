"""Arrays that kernels know by name: of the host as constants, of the device as they are."""

import gc
import weakref

import numpy as np
import pytest

from pyk2cu import cuda

TABLE = np.arange(6, dtype=np.float32).reshape(2, 3)
FORTRAN = np.asfortranarray(np.arange(6).reshape(2, 3))
RECORDS = np.array([(1, 2.5), (3, 4.5)], dtype=[("a", "i4"), ("b", "f8")])


def test_host_arrays_are_constants():
    @cuda.jit
    def kernel(out):
        total = 0.0
        for i in range(TABLE.shape[0]):
            for j in range(TABLE.shape[1]):
                total += TABLE[i, j] * FORTRAN[i, j]
        out[0] = total + RECORDS[1].b + RECORDS["a"][0]

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == (TABLE * FORTRAN).sum() + 4.5 + 1


def test_constants_are_those_of_the_compile():
    table = np.array([1, 2, 3])

    @cuda.jit
    def kernel(out):
        out[0] = table[1]

    out = np.zeros(1)
    kernel[1, 1](out)
    table[1] = 50
    kernel[1, 1](out)
    assert out[0] == 2


def test_const_array_like():
    @cuda.jit
    def kernel(out):
        c = cuda.const.array_like(TABLE)
        out[0] = c[1, 2]

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == 5


def test_views_of_arrays():
    every_second = np.arange(10)[::2]

    @cuda.jit
    def kernel(out):
        out[0] = every_second[3]

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == 6


def test_device_arrays_are_read_and_written():
    source = cuda.to_device(np.array([1.0, 2.0, 3.0]))
    target = cuda.to_device(np.zeros(3))

    @cuda.jit
    def kernel(n):
        i = cuda.grid(1)
        if i < n:
            target[i] = source[i] * 2

    kernel[1, 3](3)
    assert list(target.copy_to_host()) == [2, 4, 6]
    source.copy_to_device(np.array([5.0, 5.0, 5.0]))
    kernel[1, 3](2)
    assert list(target.copy_to_host()) == [10, 10, 6]


def test_device_arrays_in_called_functions():
    counts = cuda.to_device(np.zeros(4, np.int32))

    @cuda.jit(device=True)
    def count(i):
        cuda.atomic.add(counts, i, 1)

    def twice(f, i):
        def inner():
            f(i)
            counts[3] = counts.size

        inner()
        f(i)

    @cuda.jit
    def kernel(out):
        twice(count, 1)
        count(2)
        out[0] = counts[1]

    out = np.zeros(1)
    kernel[1, 1](out)
    assert list(counts.copy_to_host()) == [0, 2, 1, 4]
    assert out[0] == 2


def test_the_same_name_for_two_arrays():
    def make(values):
        data = cuda.to_device(np.array(values))

        @cuda.jit(device=True)
        def at(i):
            return data[i]

        return at

    first, second = make([1, 2]), make([30.5, 40.5])

    @cuda.jit
    def kernel(out):
        data = 1000
        out[0] = first(0) + second(1) + data

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == 1041.5


def test_device_arrays_live_as_long_as_the_kernel():
    def factory():
        data = cuda.to_device(np.array([7.0]))

        @cuda.jit
        def kernel(out):
            out[0] = data[0]

        return kernel, weakref.ref(data)

    kernel, data = factory()
    out = np.zeros(1)
    kernel[1, 1](out)
    del kernel.py_func.__closure__[0].cell_contents
    gc.collect()
    assert data() is not None
    kernel[1, 1](out)
    assert out[0] == 7
    del kernel
    gc.collect()
    assert data() is None


def test_device_arrays_of_strides():
    data = cuda.to_device(np.arange(12.0).reshape(3, 4))
    column = data[:, 1]

    @cuda.jit
    def kernel(out):
        out[0] = column[2] + column.shape[0]

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == 12


@pytest.mark.parametrize("signature", ["void(float64[::1])", ["void(float64[::1])"]])
def test_device_arrays_and_signatures(signature):
    data = cuda.to_device(np.array([3.0]))

    @cuda.jit(signature)
    def kernel(out):
        out[0] = data[0]

    out = np.zeros(1)
    kernel[1, 1](out)
    assert out[0] == 3
