"""vectorize."""

import pickle
from collections import namedtuple

import numpy as np
import pytest

import pyk2cu
from pyk2cu import cuda, vectorize
from pyk2cu.types import float32, float64, int32

SIGNATURES = [int32(int32, int32), float32(float32, float32), "float64(float64, float64)"]


@vectorize(SIGNATURES, target="cuda")
def add(a, b):
    """Add."""
    return a + b


def both(*arrays):
    """Return the sum of NumPy and of ours."""
    return np.add(*arrays), add(*arrays)


def test_names_and_types():
    assert (add.__name__, add.__doc__, add.nin, add.nargs) == ("add", "Add.", 2, 3)
    assert add.types == ["ii->i", "ff->f", "dd->d"]
    assert list(add.functions) == [(np.dtype(t),) * 2 for t in "ifd"]


def test_scalars():
    result = add(1.5, 2.25)
    assert result == 3.75 and isinstance(result, np.float64)
    assert add(np.int32(3), np.int32(4)) == 7


@pytest.mark.parametrize("dtype", [np.int32, np.float32, np.float64])
@pytest.mark.parametrize("ndim", range(1, 6))
@pytest.mark.parametrize("order", "CF")
def test_all_layouts(ndim, dtype, order):
    data = np.random.default_rng(ndim).integers(0, 100, (3,) * ndim).astype(dtype)
    expected, got = both(data, np.array(data.T, order=order))
    np.testing.assert_array_equal(got, expected)
    assert got.dtype == dtype


def test_many_elements():
    data = np.arange(100_001, dtype=np.float32)
    np.testing.assert_array_equal(add(data, data), data + data)


@pytest.mark.parametrize("first, second", [
    ((3, 1, 5), (4, 1)), ((4,), (3, 4)), ((2, 1), (1, 3)), ((), (2, 2)), ((0, 3), (1, 3)), ((1,), (1, 1)),
])
@pytest.mark.parametrize("device", [(), (0,), (0, 1)])
def test_broadcasting(first, second, device):
    arrays = [np.arange(float(np.prod(shape))).reshape(shape) for shape in (first, second)]
    expected = arrays[0] + arrays[1]
    result = add(*(cuda.to_device(each) if i in device else each for i, each in enumerate(arrays)))
    if device:
        assert isinstance(result, cuda.cudadrv.devicearray.DeviceNDArray)
        result = result.copy_to_host()
    np.testing.assert_array_equal(result, expected)


def test_strided_arguments():
    data = np.arange(48.0).reshape(6, 8)
    there = cuda.to_device(data)
    np.testing.assert_array_equal(add(data[::2, 1::3], data[::-2, :3]), data[::2, 1::3] + data[::-2, :3])
    np.testing.assert_array_equal(add(there[:, 2], there[:, 3]).copy_to_host(), data[:, 2] + data[:, 3])
    np.testing.assert_array_equal(add(there[::-1], 1.0).copy_to_host(), data[::-1] + 1)


def test_sequences():
    Point = namedtuple("Point", "x y z")
    np.testing.assert_array_equal(add((1.0, 2.0, 3.0), Point(4.0, 5.0, 6.0)), [5, 7, 9])
    rows = np.arange(10, dtype=np.int32)
    np.testing.assert_array_equal(add((rows, rows + 1), (rows, rows)), [rows * 2, rows * 2 + 1])


def test_shapes_that_do_not_fit():
    with pytest.raises(ValueError, match="failed to broadcast argument #1"):
        add(np.zeros(3), np.zeros(4))


def test_choosing_a_signature():
    with pytest.raises(TypeError, match="No matching version.  GPU ufunc requires array arguments"):
        add(np.zeros(3, np.int64), np.zeros(3, np.int64))
    with pytest.raises(TypeError, match="ambiguous signature. Too many untyped scalars"):
        add(1, 2)
    assert add(np.zeros(3, np.float32), 2).dtype == np.float32
    with pytest.raises(TypeError, match="takes 2 arguments, not 1"):
        add(np.zeros(3))


@pytest.mark.parametrize("order", "CF")
def test_results_in_host_arrays(order):
    a, out = np.arange(12, dtype=np.float32).reshape(3, 4), np.zeros((3, 4), np.float32, order=order)
    assert add(a, a, out=out) is out
    np.testing.assert_array_equal(out, a + a)
    into = np.zeros((3, 8), np.float64)
    add(a, 1, out=into[:, ::2])
    np.testing.assert_array_equal(into[:, ::2], a + 1)
    assert not into[:, 1::2].any()
    with pytest.raises(ValueError, match="out has shape"):
        add(a, a, out=np.zeros((4, 3), np.float32))
    with pytest.raises(TypeError, match="out has dtype int32"):
        add(a, a, out=np.zeros((3, 4), np.int32))
    with pytest.raises(TypeError, match="out must be an array"):
        add(a, a, out=[1, 2])


def test_results_in_device_arrays():
    data = np.arange(10.0)
    there, out = cuda.to_device(data), cuda.device_array(10)
    assert add(data, 1.0, out=out) is out
    np.testing.assert_array_equal(out.copy_to_host(), data + 1)
    add(there, there, out=there)
    np.testing.assert_array_equal(there.copy_to_host(), data * 2)


def test_results_that_overlap_arguments():
    data = np.arange(1000.0)
    there = cuda.to_device(data)
    add(there[1:], there[:-1], out=there[1:])
    np.testing.assert_array_equal(there.copy_to_host()[1:], data[1:] + data[:-1])


def test_streams():
    stream, data = cuda.stream(), np.arange(1000, dtype=np.float32)
    result = add(cuda.to_device(data, stream), 1, stream=stream)
    assert result.stream is stream
    np.testing.assert_array_equal(result.copy_to_host(), data + 1)
    np.testing.assert_array_equal(add(data, data, stream=stream), data + data)


@pytest.mark.parametrize("n", [1, 2, 8, 100, 1025])
def test_reduce(n):
    data = np.arange(n, dtype=np.int32)
    for array in (data, cuda.to_device(data)):
        result = add.reduce(array)
        assert result == data.sum() and result.dtype == np.int32
    there = cuda.to_device(data)
    add.reduce(there, stream=cuda.stream())
    np.testing.assert_array_equal(there.copy_to_host(), data)


def test_reduce_refuses():
    with pytest.raises(TypeError, match="Reduction on an empty array."):
        add.reduce(np.zeros(0))
    with pytest.raises(AssertionError, match="must use 1d array"):
        add.reduce(np.zeros((2, 2)))


def test_several_arguments_and_device_functions():
    @cuda.jit(device=True)
    def power(x, y, z):
        return x**y / z

    @vectorize(["float32(float32, float32, float32)"])
    def use(x, y, z):
        return power(x, y, z)

    @vectorize("complex128(complex128)")
    def square(z):
        return z * z + 1.0

    x, y = np.linspace(1, 2, 50, dtype=np.float32), np.linspace(0, 3, 50, dtype=np.float32)
    np.testing.assert_allclose(use(x, y, np.float32(2)), x**y / 2, rtol=1e-5)
    z = np.arange(5) * 1j
    np.testing.assert_array_equal(square(z), z * z + 1)


def test_mixed_types():
    @vectorize(["float64(float64, uint32)"])
    def scaled(x, scale):
        return x * scale

    np.testing.assert_array_equal(scaled(np.arange(3.0), np.uint32(3)), [0, 3, 6])


def test_options():
    def f(x):
        return x

    with pytest.warns(RuntimeWarning, match="nopython kwarg for cuda target is redundant"):
        vectorize(["f8(f8)"], nopython=True)(f)
    with pytest.raises(KeyError, match="does not support option: 'fastmath'"):
        vectorize(["f8(f8)"], fastmath=True)(f)
    with pytest.raises(TypeError, match="caching is not supported"):
        vectorize(["f8(f8)"], cache=True)(f)
    with pytest.raises(ValueError, match="Unsupported target: cpu"):
        vectorize(["f8(f8)"], target="cpu")(f)
    with pytest.raises(ValueError, match="Invalid identity value 7"):
        vectorize(["f8(f8)"], identity=7)(f)
    with pytest.warns(UserWarning, match="unrecognized keywords: where"):
        vectorize(["f8(f8)"], identity=0)(f)(1.0, where=True)


def test_pickling():
    again = pickle.loads(pickle.dumps(add))
    np.testing.assert_array_equal(again(np.arange(3.0), 1.5), [1.5, 2.5, 3.5])
    assert again.__name__ == "add"


def test_without_signatures():
    @vectorize
    def twice(x):
        return x + x

    assert twice(np.arange(3, dtype=np.float32)).dtype == np.float32
    np.testing.assert_array_equal(twice(np.arange(3)), [0, 2, 4])
    assert twice.types == ["f->f", "l->l"]


def test_signatures_without_results():
    @vectorize([(float32, int32)])
    def scaled(x, n):
        return x * n

    result = scaled(np.ones(3, np.float32), np.int32(3))
    np.testing.assert_array_equal(result, [3, 3, 3])
    assert result.dtype == np.float64


def test_device_data_is_not_transferred(monkeypatch):
    there = cuda.to_device(np.ones((1, 3, 8, 8), np.float32))

    def refuse(*args):
        raise cuda.cudadrv.driver.CudaAPIError(999, "Transfer not allowed")

    driver = cuda.cudadrv.driver.driver
    monkeypatch.setattr(driver, "cuMemcpyHtoD", refuse)
    monkeypatch.setattr(driver, "cuMemcpyDtoH", refuse)
    for transfer in (there.copy_to_host, lambda: cuda.to_device([1])):
        with pytest.raises(cuda.cudadrv.driver.CudaAPIError, match="Transfer not allowed"):
            transfer()
    assert add(there, there).shape == there.shape


def test_home():
    assert pyk2cu.vectorize is cuda.vectorize
