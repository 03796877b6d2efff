"""Indexing of device arrays, against NumPy."""

import random
from unittest.mock import patch

import numpy as np
import pytest

from pyk2cu import cuda


def host(value):
    """Return what was selected, wherever it is."""
    if not isinstance(value, cuda.cudadrv.devicearray.DeviceNDArray):
        return value
    copied = cuda.device_array(value.shape, value.dtype)
    copied[...] = value
    return copied.copy_to_host()


def random_key(rng, shape):
    """Return a basic index that may be out of bounds for slices only."""
    key = []
    for extent in shape[: rng.randint(0, len(shape))]:
        if rng.random() < 0.4:
            key.append(rng.randrange(-extent, extent))
        else:
            ends = [None, *range(-extent - 2, extent + 3)]
            key.append(
                slice(rng.choice(ends), rng.choice(ends), rng.choice([None, 1, 2, 3, -1, -2]))
            )
    if rng.random() < 0.3:
        key.insert(rng.randint(0, len(key)), None)
    if rng.random() < 0.3:
        # What comes after an ellipsis selects in the last axes.
        key = [each for each in key if not isinstance(each, int)] + [Ellipsis]
    return tuple(key) if len(key) != 1 or rng.random() < 0.5 else key[0]


@pytest.mark.parametrize("order", "CF")
@pytest.mark.parametrize("shape", [(7,), (3, 4), (3, 4, 5)])
def test_basic_indexing_is_numpys(shape, order):
    rng = random.Random(str((shape, order)))
    array = np.array(np.arange(np.prod(shape)).reshape(shape), order=order)
    there = cuda.to_device(array)
    for _ in range(200):
        key = random_key(rng, shape)
        expected, got = array[key], there[key]
        assert np.shape(got) == np.shape(expected)
        if got.__class__ is not np.int64 and expected.size:
            assert got.strides == expected.strides
        np.testing.assert_array_equal(host(got), expected)


def test_elements():
    array = np.arange(12).reshape(3, 4)
    there = cuda.to_device(array)
    for i in range(-3, 3):
        for j in range(-4, 4):
            assert there[i, j] == array[i, j]
    assert isinstance(there[1, 1], np.int64)
    assert there.getitem((1, 2), stream=cuda.stream()) == 6
    assert there[np.int8(1), np.uint64(2)] == 6
    assert there[1, 2, ...].shape == ()


@pytest.mark.parametrize("key", [3, -4, (0, 4), (0, 0, 0), (3, slice(None))])
def test_out_of_bounds(key):
    there = cuda.to_device(np.arange(12).reshape(3, 4))
    with pytest.raises(IndexError):
        there[key]
    with pytest.raises(IndexError):
        there[key] = 1


@pytest.mark.parametrize(
    "key", [[0, 1], np.array([0, 1]), np.array([True, False, True]), (slice(None), [1])]
)
def test_no_indexing_by_arrays(key):
    with pytest.raises(TypeError, match="not by lists or arrays"):
        cuda.to_device(np.arange(12).reshape(3, 4))[key]


def test_wrong_kinds_of_keys():
    there = cuda.to_device(np.arange(3))
    with pytest.raises(TypeError, match="not by float"):
        there[1.0]
    with pytest.raises(ValueError, match="no field of name"):
        there["x"]


@pytest.mark.parametrize(
    "key, value",
    [
        ((2, 2), 500),
        (2, 500),
        ((slice(None), 2), 500),
        (2, np.full(7, 400)),
        ((slice(None), 2), np.full(5, 400)),
        (slice(None), np.arange(35).reshape(5, 7)),
        (slice(None), np.arange(7)),
        (slice(None, None, 2), 1),
        ((slice(None), slice(1, None, 3)), 2),
        (Ellipsis, np.arange(5)[:, None]),
        (slice(1, 3), [[1.9] * 7]),
        (slice(None, None, -1), np.arange(7)),
        ((slice(1, 1),), 5),
    ],
)
@pytest.mark.parametrize("on_device", [False, True])
def test_setting_is_numpys(key, value, on_device):
    array = np.arange(35).reshape(5, 7)
    there = cuda.to_device(array)
    there[key] = (
        cuda.to_device(np.ascontiguousarray(value)) if on_device and np.ndim(value) else value
    )
    array[key] = value
    np.testing.assert_array_equal(there.copy_to_host(), array)


def test_setting_from_slices_and_other_dtypes():
    there = cuda.to_device(np.arange(10, dtype=np.float32))
    there[:5] = there[5:]
    np.testing.assert_array_equal(there.copy_to_host(), [5, 6, 7, 8, 9, 5, 6, 7, 8, 9])
    there[::2] = cuda.to_device(np.arange(5, dtype=np.int64))[::-1]
    np.testing.assert_array_equal(there.copy_to_host()[::2], [4, 3, 2, 1, 0])


def test_shapes_that_do_not_fit():
    there = cuda.to_device(np.arange(5))
    with pytest.raises(ValueError, match="Can't assign 3-D array to 1-D self"):
        there[:] = np.ones((1, 2, 3))
    with pytest.raises(
        ValueError, match="Can't copy sequence with size 2 to array axis 0 with dimension 5"
    ):
        there[:] = [1, 3]


def test_setting_waits_without_a_stream_only():
    stream_class = cuda.cudadrv.driver.Stream
    with patch.object(stream_class, "synchronize", return_value=None) as waited:
        cuda.to_device(np.arange(5))[0] = 10
        waited.assert_called_once_with()
    streams = (
        cuda.stream(),
        cuda.default_stream(),
        cuda.legacy_default_stream(),
        cuda.per_thread_default_stream(),
    )
    for stream in streams:
        bound, free = cuda.to_device(np.arange(5), stream=stream), cuda.to_device(np.arange(5))
        with patch.object(stream_class, "synchronize", return_value=None) as waited:
            bound[0] = 10
            free.setitem(0, 10, stream=stream)
            waited.assert_not_called()
        assert free[0] == 10


RECORD = np.dtype(
    [
        ("a", np.float64),
        ("b", np.int32),
        ("c", np.complex64),
        ("d", "U5"),
        ("h", np.float32, (2, 3)),
        ("n", [("x", np.int16), ("y", np.int8)]),
    ],
    align=True,
)


def test_fields_of_records():
    there = cuda.to_device(np.zeros(3, RECORD))
    for i in range(3):
        there[i]["a"], there[i]["b"], there[i]["c"], there[i]["d"] = i / 2, i, i * 1j, str(i) * 5
    there[1]["h"][1, 2] = 4
    there[1]["h"][0] = [1, 2, 3]
    there[2]["h"] = np.arange(6).reshape(2, 3)
    there[2]["n"]["y"] = 7
    for i in range(3):
        assert (there[i]["a"], there[i]["b"], there[i]["c"], there[i]["d"]) == (
            i / 2,
            i,
            i * 1j,
            str(i) * 5,
        )
    np.testing.assert_array_equal(there[1]["h"].copy_to_host(), [[1, 2, 3], [0, 0, 4]])
    np.testing.assert_array_equal(there[2]["h"].copy_to_host(), np.arange(6).reshape(2, 3))
    assert there[2]["n"]["y"] == 7
    np.testing.assert_array_equal(host(there["b"]), [0, 1, 2])
    assert there["h"].shape == (3, 2, 3)
    there["b"] = 9
    there[0] = np.ones((), RECORD)[()]
    assert [there[i]["b"] for i in range(3)] == [1, 9, 9]


def test_records():
    from pyk2cu.cuda.cudadrv.devicearray import DeviceRecord, auto_device, from_record_like

    dtype = np.dtype([("a", np.int32), ("b", np.float32)], align=True)
    record = np.zeros(1, dtype)[0]
    record["a"], record["b"] = 10, 11.0
    there, new = auto_device(record)
    assert new and isinstance(there, DeviceRecord)
    assert (there.shape, there.strides, there.alloc_size) == ((), (), 8)
    back = np.zeros(1, dtype)[0]
    there.copy_to_host(back)
    assert back == record
    other = from_record_like(there)
    assert other.gpu_data != there.gpu_data
    other.copy_to_device(record)
    assert other["b"] == 11
    assert str(there._numba_type_) == str(cuda.to_device(np.zeros(1, dtype))[0]._numba_type_)


# ---- what GPUs do, on any device
@pytest.mark.parametrize(
    "shape, target, source",
    [
        ((5, 7), (slice(None, None, 2),), np.arange(7)),
        ((5, 7), (slice(None), 2), np.arange(5) * 1.5),
        ((2, 3, 4), (Ellipsis,), np.arange(4.0)),
        ((6,), (slice(None, None, -1),), np.arange(6)),
        ((3, 4), (1, 2), np.array(9)),
        ((2, 3, 4, 5), (slice(None), 1), np.arange(8).reshape(2, 4, 1)),
    ],
)
def test_assigning_by_kernels(shape, target, source):
    from pyk2cu.cuda.cudadrv import _assign

    array = np.zeros(shape, np.float32)
    there, stream = cuda.to_device(array), cuda.default_stream()
    _assign._copy_elements(there._target(target, stream), cuda.to_device(source), stream)
    array[target] = source
    np.testing.assert_array_equal(there.copy_to_host(), array)


def test_overlapping_arrays_by_kernels():
    from pyk2cu.cuda.cudadrv import _assign

    array = np.arange(10_000)
    there, stream = cuda.to_device(array), cuda.default_stream()
    _assign._copy_elements(there[1:], there[:-1], stream)
    np.testing.assert_array_equal(there.copy_to_host(), [0, *range(9_999)])


@pytest.mark.parametrize(
    "key", [Ellipsis, slice(1, 3), (slice(None), 1), (slice(None), slice(None, None, 2))]
)
@pytest.mark.parametrize("value", [7, [[1]], np.arange(4)])
def test_assigning_host_values(key, value):
    from pyk2cu.cuda.cudadrv import _assign

    array = np.zeros((4, 4), order="F")
    if np.shape(value) == (4,) and array[key].shape[-1] != 4:
        value = value[:2]
    there, stream = cuda.to_device(array), cuda.stream()
    target = there._target(key, stream)
    source = np.asarray(value, array.dtype)
    if source.ndim <= target.ndim:
        _assign._from_host(target, source, stream)
        array[key] = value
    np.testing.assert_array_equal(there.copy_to_host(stream=stream), array)


def test_read_only_arrays_are_not_set():
    there = cuda.device_array(3)
    interface = {**there.__cuda_array_interface__, "data": (there.address, True)}
    fixed = cuda.from_cuda_array_interface(interface, owner=there)
    with pytest.raises(ValueError, match="read-only"):
        fixed[0] = 1
    with pytest.raises(ValueError, match="read-only"):
        fixed.copy_to_device(np.zeros(3))
