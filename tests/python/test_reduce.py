"""cuda.reduce."""

import numpy as np
import pytest

from pyk2cu import cuda

total = cuda.reduce(lambda a, b: a + b)


@pytest.mark.parametrize(
    "n", [1, 2, 15, 17, 31, 32, 33, 127, 128, 129, 1023, 1025, 32767, 32769, 100_000]
)
def test_sums(n):
    data = np.arange(n, dtype=np.float64) + 1
    assert total(data) == data.sum()
    assert total(cuda.to_device(data)) == data.sum()


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.uint64, np.float32, np.complex128])
def test_dtypes(dtype):
    data = np.ones(100, dtype)
    result = total(data)
    assert result == 100 and result.dtype == dtype


def test_other_functions():
    @cuda.reduce
    def largest(a, b):
        return max(a, b)

    product = cuda.Reduce(lambda a, b: a * b)
    data = np.arange(20.0) + 1
    np.testing.assert_allclose(product(data, init=1), data.prod())
    assert largest(data, init=0) == 20
    assert largest(-data) == 0  # the initial value is 0 by default
    assert largest(-data, init=-100) == -1


def test_initial_values_and_empty_arrays():
    data = np.arange(10.0)
    assert total(data, init=3) == 48
    for empty in (data[:0], cuda.to_device(data[:0])):
        assert total(empty) == 0 and total(empty, init=7) == 7
    assert isinstance(total(np.zeros(0, np.int16), init=7), np.int16)


def test_parts_and_slices():
    data = np.arange(1000)
    assert total(data, size=10) == 45
    assert total(data[::3]) == data[::3].sum()
    assert total(cuda.to_device(data)[::-7]) == data[::-7].sum()


def test_results_on_the_device():
    into = cuda.to_device(np.zeros(2))
    assert total(np.arange(10.0), res=into) is None
    assert into[0] == 45
    total(np.zeros(0), res=into, init=8)
    assert into.copy_to_host().tolist() == [8, 0]


def test_streams():
    stream, data = cuda.stream(), np.arange(10_000)
    assert total(cuda.to_device(data, stream=stream), stream=stream) == data.sum()


def test_dimensions():
    with pytest.raises(TypeError, match="only support 1D array"):
        total(np.zeros((2, 2)))


@pytest.mark.parametrize("n", [1, 2, 255, 256, 257, 1024, 5000, 262_145])
def test_blocks_of_gpus(n, monkeypatch):
    """The same kernel with as many blocks and threads as on a GPU."""
    from pyk2cu.cuda.kernels import reduction

    class Gpu:
        is_cuda = True

    shape = reduction._shape
    monkeypatch.setattr(reduction, "_shape", lambda size, device: shape(size, Gpu))
    blocks, threads, part = shape(n, Gpu)
    assert (blocks - 1) * part < n <= blocks * part and threads == 256
    data = np.arange(n) * 3
    assert total(data) == data.sum()


def test_lists():
    assert cuda.reduce(lambda a, b: a + b)([1, 2, 3]) == 6
