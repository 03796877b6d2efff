"""Device arrays: what they are, their copies and their views."""

import pickle
import weakref

import numpy as np
import pytest

from pyk2cu import cuda
from pyk2cu.cuda.cudadrv import devicearray

ARRAYS = [
    np.arange(10, dtype=np.int32),
    np.arange(24.0).reshape(2, 3, 4),
    np.asfortranarray(np.arange(12).reshape(3, 4)),
    np.array(3.5),
    np.arange(6, dtype=np.complex64).reshape(1, 6),
    np.zeros((0, 3)),
    np.array([True, False]),
    np.zeros(3, dtype=[("a", np.int32), ("b", np.float64)]),
    np.arange(4, dtype=np.float16),
]


@pytest.mark.parametrize("array", ARRAYS)
def test_there_and_back(array):
    there = cuda.to_device(array)
    devicearray.verify_cuda_ndarray_interface(there)
    for name in ("shape", "dtype", "size", "ndim", "nbytes", "itemsize"):
        assert getattr(there, name) == getattr(array, name)
    if array.size:
        assert there.strides == array.strides
        assert there.alloc_size == array.nbytes
    back = there.copy_to_host()
    np.testing.assert_array_equal(back, array)
    assert back.dtype == array.dtype
    assert there.flags["C_CONTIGUOUS"] == array.flags.c_contiguous
    assert there.is_f_contiguous() == array.flags.f_contiguous


def test_to_device_of_other_objects():
    np.testing.assert_array_equal(cuda.to_device([1, 2, 3]).copy_to_host(), [1, 2, 3])
    scalar = cuda.to_device(2.5)
    assert scalar.shape == () and scalar[()] == 2.5
    there = cuda.to_device(np.arange(3))
    assert cuda.to_device(there) is there
    with pytest.raises(ValueError, match="non-contiguous buffer"):
        cuda.to_device(np.arange(10)[::2])


def test_to_device_without_copy_and_into():
    there = cuda.to_device(np.arange(4), copy=False)
    assert there.shape == (4,)
    assert cuda.to_device(np.arange(4) + 5, to=there) is there
    np.testing.assert_array_equal(there.copy_to_host(), np.arange(4) + 5)


def test_read_only_arrays_can_be_copied():
    array = np.arange(5)
    array.flags.writeable = False
    np.testing.assert_array_equal(cuda.to_device(array).copy_to_host(), array)


def test_device_array():
    made = cuda.device_array(10)
    assert (made.shape, made.dtype, made.stream) == ((10,), np.float64, 0)
    made = cuda.device_array(np.array([3, 4]), np.int8, order="F")
    assert (made.shape, made.strides) == ((3, 4), (1, 3))
    assert cuda.device_array((2, 3), "f4", strides=(16, 4)).alloc_size == 28
    for wrong in (1.5, np.float64(1.5), (1.5,), [2, 2.5], np.array([1.5])):
        with pytest.raises(TypeError):
            cuda.device_array(wrong)


def test_like():
    for array in (
        np.empty((3, 4)),
        np.empty((3, 4), order="F"),
        np.empty((2, 3, 4)).transpose(1, 0, 2),
    ):
        like = cuda.device_array_like(array)
        assert (like.shape, like.strides, like.dtype) == (array.shape, array.strides, array.dtype)
    assert cuda.device_array_like(cuda.device_array((2, 3), order="F")).strides == (8, 16)


def test_empty_arrays_have_no_memory():
    empty = cuda.device_array((0, 5))
    assert (empty.size, empty.nbytes, empty.alloc_size) == (0, 0, 0)
    assert empty.__cuda_array_interface__["data"][0] == 0
    assert empty.copy_to_host().shape == (0, 5)


def test_copy_to_host_into():
    there = cuda.to_device(np.arange(6.0).reshape(2, 3))
    into = np.zeros((2, 3))
    assert there.copy_to_host(into) is into
    np.testing.assert_array_equal(into, np.arange(6).reshape(2, 3))
    there.copy_to_host(into := np.zeros((1, 2, 3)))  # axes of extent 1 do not count
    assert into[0, 1, 2] == 5


def test_copy_to_host_refuses():
    there = cuda.to_device(np.arange(6.0).reshape(2, 3))
    with pytest.raises(TypeError, match="incompatible dtype: float64 vs. int64"):
        there.copy_to_host(np.zeros((2, 3), dtype=np.int64))
    with pytest.raises(ValueError, match=r"incompatible shape: \(2, 3\) vs. \(3, 2\)"):
        there.copy_to_host(np.zeros((3, 2)))
    with pytest.raises(ValueError, match=r"incompatible strides: \(24, 8\) vs. \(8, 16\)"):
        there.copy_to_host(np.zeros((2, 3), order="F"))
    with pytest.raises(NotImplementedError, match="negative strides"):
        there[::-1].copy_to_host()
    with pytest.raises(ValueError, match="read-only"):
        there.copy_to_host(np.broadcast_to(0.0, (2, 3)).copy().view(ReadOnly))


class ReadOnly(np.ndarray):
    """An array that cannot be written."""

    def __array_finalize__(self, origin):
        self.flags.writeable = False


def test_copies_do_not_touch_what_lies_between():
    array = np.arange(10)
    there = cuda.to_device(np.full(10, 7))
    there[::2].copy_to_host(array[::2])
    np.testing.assert_array_equal(array, np.where(np.arange(10) % 2, np.arange(10), 7))


def test_copy_to_device():
    there = cuda.to_device(np.zeros((3, 4)))
    for array in (
        np.arange(12.0).reshape(3, 4),
        np.asfortranarray(np.arange(12.0).reshape(3, 4)),
        np.arange(24.0).reshape(3, 8)[:, ::2],
    ):
        there.copy_to_device(array)
        np.testing.assert_array_equal(there.copy_to_host(), array)
    with pytest.raises(ValueError, match="incompatible strides"):
        there.copy_to_device(cuda.to_device(np.zeros((3, 4), order="F")))
    with pytest.raises(ValueError, match="non-contiguous buffer"):
        there.copy_to_device(cuda.to_device(np.zeros((3, 8)))[:, ::2])
    with pytest.raises(ValueError, match="non-contiguous buffer"):
        there[:, 1].copy_to_device(np.zeros(3))
    with pytest.raises(TypeError, match="incompatible dtype"):
        there.copy_to_device(np.zeros((3, 4), dtype=np.float32))
    there.copy_to_device(cuda.to_device(np.ones((3, 4))))
    assert there.copy_to_host().sum() == 12


def test_broadcast_arrays():
    core = np.arange(6).reshape(2, 3)
    for axis in range(3):
        broad = np.broadcast_to(
            np.expand_dims(core, axis), core.shape[:axis] + (4,) + core.shape[axis:]
        )
        there = cuda.to_device(broad)
        assert there.alloc_size == core.nbytes
        np.testing.assert_array_equal(there.copy_to_host(), broad)
        assert there._numba_type_.layout == "A"
        assert there.__cuda_array_interface__["strides"] == broad.strides


def test_types():
    assert str(cuda.to_device(np.zeros((2, 10)))._numba_type_) == "array(float64, 2d, C)"
    assert cuda.to_device(np.zeros((2, 10), order="F"))._numba_type_.layout == "F"
    assert cuda.to_device(np.zeros((5, 5)))[:, 2]._numba_type_.layout == "A"
    assert cuda.to_device(np.zeros((5, 5), order="F"))[:, 2]._numba_type_.layout == "C"
    relaxed = devicearray.DeviceNDArray((1, 10), (800, 8), np.float64)
    assert relaxed.flags == {"C_CONTIGUOUS": True, "F_CONTIGUOUS": True}


def test_len_iteration_and_repr():
    there = cuda.to_device(np.arange(6).reshape(2, 3))
    assert len(there) == 2
    assert [row.copy_to_host().tolist() for row in there] == [[0, 1, 2], [3, 4, 5]]
    assert list(cuda.to_device(np.arange(3))) == [0, 1, 2]
    assert "(2, 3) int64" in repr(there)
    for use in (len, iter):
        with pytest.raises(TypeError):
            use(cuda.to_device(1.0))


def test_array_protocol_copies():
    there = cuda.to_device(np.arange(3.0))
    assert np.asarray(there).tolist() == [0, 1, 2]
    assert np.array(there, dtype=np.int32).dtype == np.int32
    with pytest.raises(ValueError, match="`copy=False` is not supported"):
        there.__array__(copy=False)


def test_reshape_and_ravel():
    array = np.arange(24)
    there = cuda.to_device(array)
    for shape in ((4, 6), (2, 3, 4), (-1, 8), (1, 24)):
        np.testing.assert_array_equal(there.reshape(shape).copy_to_host(), array.reshape(shape))
        np.testing.assert_array_equal(
            there.reshape(*shape, order="F").copy_to_host(), array.reshape(shape, order="F")
        )
    matrix = there.reshape(4, 6)
    assert matrix.ravel().shape == (24,) and matrix.ravel() is not matrix
    with pytest.raises(NotImplementedError, match="ravel on non-contiguous array"):
        matrix.ravel(order="F")
    with pytest.raises(NotImplementedError, match="reshape would require copy"):
        matrix[:, :4].reshape(-1)
    with pytest.raises(ValueError, match="changes the size"):
        there.reshape(5, 5)
    with pytest.raises(ValueError, match="order not C"):
        there.ravel(order="K")


def test_view():
    array = np.arange(12, dtype=np.int16).reshape(3, 4)
    there = cuda.to_device(array)
    for dtype in ("i4", "u4", "i8", "f8", "u2", "i1"):
        np.testing.assert_array_equal(there.view(dtype).copy_to_host(), array.view(dtype))
    np.testing.assert_array_equal(there[:, ::2].view("u2").copy_to_host(), array[:, ::2].view("u2"))
    with pytest.raises(ValueError, match="the array must be C-contiguous"):
        there[:, ::2].view("i4")
    with pytest.raises(ValueError, match="its size must be a divisor"):
        cuda.to_device(np.zeros((4, 3), np.int16)).view("i4")


def test_squeeze():
    there = cuda.to_device(np.arange(6).reshape(1, 2, 1, 3))
    assert there.squeeze().shape == (2, 3)
    assert there.squeeze(0).shape == (2, 1, 3)
    assert there.squeeze(axis=(0, 2)).shape == (2, 3)
    with pytest.raises(ValueError, match="size not equal to one"):
        there.squeeze(1)


def test_split():
    array = np.arange(10)
    parts = list(cuda.to_device(array).split(4))
    assert [part.copy_to_host().tolist() for part in parts] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]
    with pytest.raises(ValueError, match="only support 1d array"):
        list(cuda.to_device(np.zeros((2, 2))).split(1))
    with pytest.raises(ValueError, match="unit stride"):
        list(cuda.to_device(array)[::2].split(2))


@pytest.mark.parametrize("shape", [(3, 4), (1, 1), (33, 65), (100, 7), (0, 3)])
def test_transpose(shape):
    array = np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
    there = cuda.to_device(array)
    np.testing.assert_array_equal(there.T.copy_to_host(), array.T)
    np.testing.assert_array_equal(np.transpose(there).copy_to_host(), array.T)
    assert there.transpose((0, 1)) is there


def test_transpose_refuses():
    with pytest.raises(NotImplementedError, match="transposing a non-2D DeviceNDArray"):
        cuda.device_array((2, 3, 4)).transpose()
    assert cuda.device_array((2, 3, 4)).transpose((0, 1, 2)).shape == (2, 3, 4)
    for axes in ((0, 0), (0, 2)):
        with pytest.raises(ValueError, match="invalid axes list"):
            cuda.device_array((2, 3)).transpose(axes)


def test_views_keep_memory():
    there = cuda.to_device(np.arange(10))
    view = there[2:5]
    memory = weakref.ref(there)
    del there
    assert memory() is None
    np.testing.assert_array_equal(view.copy_to_host(), [2, 3, 4])


def test_arrays_of_processes_are_not_pickled():
    with pytest.raises(TypeError, match="cannot pickle 'DeviceNDArray' object"):
        pickle.dumps(cuda.device_array(3))


def test_contiguity_of_cores():
    for array in (
        np.zeros(10)[::2],
        np.zeros((3, 4)),
        np.zeros((3, 4), order="F"),
        np.broadcast_to(np.zeros(4), (3, 4)),
    ):
        core = devicearray.array_core(array)
        assert devicearray.is_contiguous(array) == core.flags.c_contiguous


def test_constructor():
    with pytest.raises(ValueError, match="strides not match ndim"):
        devicearray.DeviceNDArray((3, 4), (8,), np.float64)
    made = devicearray.DeviceNDArray((0,), (8,), np.int8)
    host = np.ndarray(shape=(0,), strides=(0,), dtype=np.int8)
    made.copy_to_host(host)
    made.copy_to_device(host)
    made.copy_to_device(cuda.to_device(host))
    assert made.gpu_data.size == 0


def test_records_and_devices_are_shown():
    array = cuda.to_device(np.zeros(2, [("a", np.float32)]))
    assert repr(array[1]) == f"<DeviceRecord [('a', '<f4')] on {array.device.id}>"
    assert repr(cuda.gpus).startswith("[<Managed Device 0>")
