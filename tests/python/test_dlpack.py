"""Arrays of other packages by DLPack, in both directions."""

import gc
import weakref

import numpy as np
import pytest

from pyk2cu import cuda
from pyk2cu.cuda import _dlpack

ON_CPU = pytest.mark.skipif(
    cuda.current_context().device.is_cuda, reason="NumPy reads host memory only"
)

DTYPES = [
    np.bool_,
    np.int8,
    np.uint8,
    np.int16,
    np.int32,
    np.uint32,
    np.int64,
    np.uint64,
    np.float16,
    np.float32,
    np.float64,
    np.complex64,
    np.complex128,
]


def through(array, **wishes):
    """Return a device array that was exported and imported again."""
    capsule = array.__dlpack__(**wishes)
    return _dlpack.take(capsule)


@pytest.mark.parametrize("version", [None, (0, 8), (1, 0), (1, 1)])
@pytest.mark.parametrize("dtype", DTYPES)
def test_facts(dtype, version):
    there = cuda.to_device(np.zeros((2, 3, 4), dtype))[:, ::2, 1:]
    found = through(there, max_version=version)
    assert found.address == there.address
    assert (found.shape, found.strides, found.dtype) == (there.shape, there.strides, there.dtype)
    assert found.device == there.__dlpack_device__()
    assert not found.readonly


@pytest.mark.parametrize("shape", [(), (0,), (3, 0, 2), (5,)])
def test_shapes(shape):
    found = through(cuda.device_array(shape))
    assert found.shape == shape


def test_from_dlpack():
    there = cuda.to_device(np.arange(6).reshape(2, 3))

    class Foreign:
        __dlpack__ = staticmethod(there.__dlpack__)
        __dlpack_device__ = staticmethod(there.__dlpack_device__)

    shared = cuda.from_dlpack(Foreign())
    shared[1, 1] = 99
    assert there[1, 1] == 99

    @cuda.jit
    def add_one(x):
        i, j = cuda.grid(2)
        if i < x.shape[0] and j < x.shape[1]:
            x[i, j] += 1

    add_one[(1, 1), (8, 8)](Foreign())
    assert there[1, 1] == 100
    assert cuda.as_cuda_array(Foreign()).address == there.address


def test_memory_is_kept_and_given_back():
    there = cuda.to_device(np.arange(4))
    memory = weakref.ref(there)
    found = through(there)
    del there
    gc.collect()
    assert memory() is not None
    del found
    gc.collect()
    assert memory() is None


def test_capsules_that_nobody_takes():
    there = cuda.to_device(np.arange(4))
    memory = weakref.ref(there)
    capsules = [there.__dlpack__(), there.__dlpack__(max_version=(1, 0))]
    del there
    assert memory() is not None
    del capsules
    gc.collect()
    assert memory() is None
    assert not _dlpack._exported


def test_capsules_are_taken_once():
    capsule = cuda.device_array(3).__dlpack__()
    _dlpack.take(capsule)
    with pytest.raises(ValueError, match="used already"):
        _dlpack.take(capsule)


def test_refusals():
    with pytest.raises(BufferError, match="no elements of type"):
        cuda.to_device(np.zeros(3, [("a", "i4")])).__dlpack__()
    with pytest.raises(BufferError, match="on another device"):
        cuda.device_array(3).__dlpack__(dl_device=(17, 0))
    address = cuda.device_array(3)
    readonly = cuda.from_cuda_array_interface(
        {**address.__cuda_array_interface__, "data": (address.address, True)}, owner=address
    )
    with pytest.raises(BufferError, match="read-only array"):
        readonly.__dlpack__()
    assert through(readonly, max_version=(1, 0)).readonly


def test_copies():
    there = cuda.to_device(np.arange(4))
    found = through(there, copy=True, max_version=(1, 0))
    assert found.address != there.address
    assert through(there, copy=False).address == there.address


@ON_CPU
def test_numpy_reads_ours():
    there = cuda.to_device(np.arange(6.0).reshape(2, 3))
    host = np.from_dlpack(there)
    np.testing.assert_array_equal(host, np.arange(6).reshape(2, 3))
    there[0, 0] = 5
    assert host[0, 0] == 5


@ON_CPU
def test_ours_reads_numpy():
    host = np.arange(6.0).reshape(2, 3)[:, ::2]
    there = cuda.from_dlpack(host)
    assert there.address == host.ctypes.data and there.strides == host.strides
    there[1, 1] = 7
    assert host[1, 1] == 7
    if np.lib.NumpyVersion(np.__version__) >= "2.1.0":  # older ones do not export such arrays
        fixed = np.arange(3)
        fixed.flags.writeable = False
        assert cuda.from_dlpack(fixed).readonly


def test_memory_of_other_devices():
    class Elsewhere:
        def __dlpack_device__(self):
            return (10, 0)

        def __dlpack__(self, **wishes):
            raise AssertionError

    with pytest.raises(BufferError, match="memory of another device"):
        cuda.from_dlpack(Elsewhere())


@pytest.mark.parametrize("name", ["torch", "jax.numpy", "cupy"])
def test_packages(name):
    package = pytest.importorskip(name)
    array = package.arange(8) * 1.5
    expected = np.asarray(array.get() if hasattr(array, "get") else array)

    @cuda.jit
    def copy(x, out):
        i = cuda.grid(1)
        if i < x.size:
            out[i] = x[i]

    out = np.zeros(8, expected.dtype)
    copy[1, 32](array, out)
    np.testing.assert_array_equal(out, expected)
