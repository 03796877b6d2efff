"""Arrays of other packages: the CUDA Array Interface, and arguments of launches."""

import array as buffers
import warnings
from unittest.mock import patch

import numpy as np
import pytest

from pyk2cu import cuda
from pyk2cu.cuda import _arguments
from pyk2cu.cuda.cudadrv import devicearray
from pyk2cu.errors import NumbaPerformanceWarning


class Foreign:
    """An array of another package."""

    def __init__(self, array, **changes):
        self.array = array
        self.__cuda_array_interface__ = {**array.__cuda_array_interface__, **changes}


@cuda.jit
def add_one(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += 1


# ---- the interface
def test_sharing():
    there = cuda.to_device(np.arange(10))
    foreign = Foreign(there)
    assert cuda.is_cuda_array(foreign) and cuda.is_cuda_array(there)
    assert not cuda.is_cuda_array(np.arange(3))
    shared = cuda.as_cuda_array(foreign)
    assert shared.device_ctypes_pointer.value == there.device_ctypes_pointer.value
    shared[3] = 77
    assert there[3] == 77
    with pytest.raises(TypeError, match="doesn't implement the cuda array interface"):
        cuda.as_cuda_array([1, 2])


def test_strides():
    there = cuda.to_device(np.arange(24.0).reshape(2, 3, 4))
    assert there.__cuda_array_interface__["strides"] is None
    for view in (there[:, 1], there[::-1], there[..., ::2]):
        interface = view.__cuda_array_interface__
        assert interface["strides"] == view.strides
        shared = cuda.from_cuda_array_interface(interface)
        assert (shared.shape, shared.strides, shared.address) == (
            view.shape,
            view.strides,
            view.address,
        )
    explicit = cuda.as_cuda_array(Foreign(there, strides=there.strides))
    assert explicit._numba_type_.layout == "C"
    host = np.arange(10)
    there = cuda.to_device(host)
    moved = (
        there[::-1].__cuda_array_interface__["data"][0] - there.__cuda_array_interface__["data"][0]
    )
    assert moved == host[::-1].ctypes.data - host.ctypes.data


def test_descriptions():
    there = cuda.to_device(np.arange(4))
    with pytest.raises(NotImplementedError, match="Masked arrays are not supported"):
        cuda.as_cuda_array(Foreign(there, mask=there))
    assert cuda.as_cuda_array(Foreign(cuda.device_array(0))).size == 0
    address = there.__cuda_array_interface__["data"][0]
    readonly = cuda.as_cuda_array(Foreign(there, data=(address, True)))
    assert readonly.readonly and "readonly" in str(readonly._numba_type_)
    records = cuda.to_device(np.ones(3, [("a", "i4"), ("b", "f8", (2,))]))
    assert cuda.as_cuda_array(Foreign(records)).dtype == records.dtype


def test_streams_of_the_interface(override_config):
    stream = cuda.stream()
    assert cuda.device_array(3).__cuda_array_interface__["stream"] is None
    bound = cuda.device_array(3, stream=stream)
    assert bound.__cuda_array_interface__["stream"] == int(stream)
    default = cuda.device_array(3, stream=cuda.default_stream())
    assert default.__cuda_array_interface__["stream"] == 1
    with patch.object(cuda.cudadrv.driver.Stream, "synchronize", return_value=None) as waited:
        assert cuda.as_cuda_array(Foreign(cuda.device_array(3))).stream == 0
        cuda.as_cuda_array(Foreign(bound), sync=False)
        waited.assert_not_called()
        shared = cuda.as_cuda_array(Foreign(bound))
        assert shared.stream.external and int(shared.stream) == int(stream)
        waited.assert_called_once_with()
        override_config("CUDA_ARRAY_INTERFACE_SYNC", False)
        cuda.as_cuda_array(Foreign(bound))
        waited.assert_called_once_with()


def test_launches_wait_for_streams():
    streams = [cuda.stream(), cuda.stream()]
    arrays = [Foreign(cuda.to_device(np.arange(4), stream=each)) for each in streams]
    with patch.object(cuda.cudadrv.driver.Stream, "synchronize", return_value=None) as waited:
        add_one[1, 32](Foreign(cuda.to_device(np.arange(4))))
        waited.assert_not_called()
        for each in arrays:
            add_one[1, 32](each)
        assert waited.call_count == 2
    np.testing.assert_array_equal(arrays[0].array.copy_to_host(), np.arange(4) + 1)


# ---- arguments
@pytest.mark.parametrize(
    "value",
    [
        np.arange(10),
        np.arange(20)[::2],
        np.arange(10)[::-1],
        np.arange(10.0),
        np.arange(20, dtype=np.int16)[5:15],
    ],
)
def test_host_arrays_are_copied_there_and_back(value):
    base = value if value.base is None else value.base
    before, expected = base.copy(), value + 1
    add_one[1, 32](value)
    np.testing.assert_array_equal(value, expected)
    assert (base != before).sum() == value.size


def test_hints():
    value = np.arange(4)
    add_one[1, 32](cuda.InOut(value))
    np.testing.assert_array_equal(value, np.arange(4) + 1)
    for array in (value.copy(), np.arange(8)[::2], np.asfortranarray(np.ones((2, 2))).ravel("K")):
        before = array.copy()
        add_one[1, 32](cuda.In(array))
        np.testing.assert_array_equal(array, before)
    there = cuda.to_device(value)
    for hint in (cuda.In, cuda.Out, cuda.InOut):
        add_one[1, 32](hint(there))
    np.testing.assert_array_equal(there.copy_to_host(), value + 3)
    assert str(cuda.In(value)._numba_type_) == "array(int64, 1d, C)"


def copied(value, hint, stream=0):
    """Return the copy of an argument on the device, and the function that copies it back."""
    retr = []
    there = _arguments._copied(value, hint(value), stream, retr)
    return there, lambda: [each() for each in retr]


CASES = [
    np.arange(6.0).reshape(2, 3),
    np.asfortranarray(np.arange(6.0).reshape(2, 3)),
    np.arange(24).reshape(4, 6)[::2, ::3],
    np.arange(24).reshape(4, 6)[::-1],
    np.array(2.5),
    np.zeros((0, 4)),
    np.arange(48).reshape(2, 4, 6).transpose(1, 2, 0)[1:, ::2],
]


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("value", CASES)
def test_copies_of_arguments(value, stream):
    """What a GPU gets for an array of the host."""
    value = value.copy(order="K") if value.base is None else value
    stream = cuda.stream() if stream else 0
    expected = value.copy()
    there, back = copied(value, cuda.InOut, stream)
    view = cuda.device_array(value.shape, value.dtype)
    view[...] = there
    np.testing.assert_array_equal(view.copy_to_host(), expected)
    there[...] = expected + 10
    np.testing.assert_array_equal(value, expected)
    back()
    if stream:
        stream.synchronize()
    np.testing.assert_array_equal(value, expected + 10)


def test_one_way_copies():
    value = np.arange(10)[::2]
    there, back = copied(value, cuda.In)
    there[...] = 5
    back()
    np.testing.assert_array_equal(value, np.arange(10)[::2])
    there, back = copied(value, cuda.Out)
    there[...] = 5
    back()
    assert (value == 5).all()


def test_broadcast_and_read_only_arguments():
    value = np.broadcast_to(np.arange(3)[:, None], (3, 4))
    there, back = copied(value, cuda.InOut)
    assert there.shape == (3, 4) and 0 in there.strides and there.alloc_size == 24
    back()
    fixed = np.arange(3)
    fixed.flags.writeable = False
    there, back = copied(fixed, cuda.InOut)
    there[0] = 9
    back()
    assert fixed[0] == 0


def test_records_are_copied_there_and_back():
    record = np.ones(2, [("a", np.int32), ("b", np.float64)])[1]

    @cuda.jit
    def change(r):
        r.a = 7
        r.b += 1

    change[1, 1](record)
    assert (record["a"], record["b"]) == (7, 2)
    change[1, 1](cuda.In(record))
    assert record["b"] == 2
    there = cuda.to_device(record)
    change[1, 1](there)
    assert (there["a"], there["b"]) == (7, 3)


def test_the_cpu_device_uses_arrays_in_place():
    device = cuda.current_context()._native
    if device.is_cuda:
        pytest.skip("GPUs do not")
    retr = []
    for value in (np.arange(4), np.arange(8)[::2], np.arange(4)[::-1], np.array(3)):
        made = _arguments.as_launch_argument(value, device, 0, retr)
        assert (made.address, made.shape, made.strides) == (
            value.ctypes.data,
            value.shape,
            value.strides,
        )
    unaligned = np.zeros(33, np.int8)[1:].view(np.int64)
    made = _arguments.as_launch_argument(unaligned, device, 0, retr)
    assert made.address != unaligned.ctypes.data and len(retr) == 1
    made[...] = 3
    retr[0]()
    assert (unaligned == 3).all()


def test_other_arguments_are_left_alone():
    device, retr = cuda.current_context()._native, []
    for value in (1, 2.5, 1j, True, None, np.float32(3), (1, 2), cuda.device_array(3)):
        assert _arguments.as_launch_argument(value, device, 0, retr) is value
    assert _arguments.as_launch_argument("text", device, 0, retr) == "text"
    assert not retr


def test_buffers():
    device, retr = cuda.current_context()._native, []
    value = buffers.array("d", [1, 2, 3])
    made = _arguments.as_launch_argument(value, device, 0, retr)
    assert (made.shape, made.dtype) == ((3,), np.float64)
    made = _arguments.as_launch_argument(b"abc", device, 0, retr)
    assert (made.shape, made.dtype) == ((3,), np.uint8)
    assert made.readonly or device.is_cuda, "a copy may be written, what is used in place may not"
    add_one[1, 32](value)
    assert list(value) == [2, 3, 4]


def test_warnings_of_copies(override_config):
    def warned(value):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            devicearray.auto_device(value)
        return [each.category for each in caught]

    override_config("CUDA_WARN_ON_IMPLICIT_COPY", 1)
    override_config("DISABLE_PERFORMANCE_WARNINGS", 0)
    assert warned(np.arange(3)) == [NumbaPerformanceWarning]
    assert warned(cuda.device_array(3)) == []
    override_config("CUDA_WARN_ON_IMPLICIT_COPY", 0)
    assert warned(np.arange(3)) == []


def test_memory_views_of_cuda_core():
    there = cuda.to_device(np.arange(12.0).reshape(3, 4))

    class StridedMemoryView:
        ptr, shape, strides, dtype = there.address, (2, 3), (1, 4), np.dtype(np.float64)
        readonly, is_device_accessible = False, True

    made = _arguments.as_launch_argument(StridedMemoryView(), there.device, 0, [])
    assert (made.address, made.shape, made.strides) == (there.address, (2, 3), (8, 32))
    StridedMemoryView.strides = None
    made = _arguments.as_launch_argument(StridedMemoryView(), there.device, 0, [])
    assert made.strides == (24, 8)
