"""Computing with shapes and strides, against NumPy."""

import numpy as np
import pytest

from pyk2cu.cuda import _shapes

byte_bounds = np.lib.array_utils.byte_bounds if hasattr(np.lib, "array_utils") else np.byte_bounds

ARRAYS = [
    np.empty((4, 6)),
    np.empty((4, 6), order="F"),
    np.empty((4, 6))[:, ::2],
    np.empty((4, 6))[::-1],
    np.empty((3, 1, 5), dtype=np.int16),
    np.empty((2, 0, 3)),
    np.empty(()),
    np.empty((1, 7))[:, 3:],
    np.empty((8, 8, 8))[1:5, ::2, 3],
]


def facts(array):
    return array.shape, array.strides, array.itemsize


@pytest.mark.parametrize("array", ARRAYS)
def test_contiguity_is_numpys(array):
    flags = array.flags
    assert _shapes.contiguity(*facts(array)) == (flags.c_contiguous, flags.f_contiguous)


def test_broadcast_arrays_are_not_contiguous():
    assert _shapes.contiguity((3, 4), (0, 8), 8) == (False, False)


@pytest.mark.parametrize("array", ARRAYS)
def test_extents_are_numpys(array):
    low, high = _shapes.extents_of(*facts(array))
    begin, end = byte_bounds(array)
    if array.size:
        assert (low, high) == (begin - array.ctypes.data, end - array.ctypes.data)
    else:
        assert (low, high) == (0, 0)


@pytest.mark.parametrize("order", "CF")
@pytest.mark.parametrize("shape", [(), (5,), (2, 3), (2, 3, 4), (0, 3), (1, 1)])
def test_contiguous_strides_are_numpys(shape, order):
    array = np.empty(shape, dtype=np.float32, order=order)
    if array.size:
        assert _shapes.contiguous_strides(shape, 4, order) == array.strides
    with pytest.raises(ValueError, match="either C/F"):
        _shapes.contiguous_strides(shape, 4, "K")


@pytest.mark.parametrize("order", "CF")
@pytest.mark.parametrize("array", [each for each in ARRAYS if each.size])
def test_reshape_strides_are_numpys(array, order):
    """A view where NumPy makes a view, else None."""
    data = np.lib.stride_tricks.as_strided(array, array.shape, array.strides)
    for newshape in [
        (-1,),
        (1, -1),
        (-1, 1),
        (2, -1),
        (-1, 2),
        (2, 2, -1),
        (-1, 3),
        (3, -1),
        (4, -1),
    ]:
        try:
            expected = data.reshape(newshape, order=order)
        except ValueError:
            with pytest.raises(ValueError, match="cannot infer"):
                _shapes.infer_shape(array.size, newshape)
            continue
        shape = _shapes.infer_shape(array.size, newshape)
        assert shape == expected.shape
        strides = _shapes.reshape_strides(*facts(array), shape, order)
        if not np.shares_memory(expected, data):
            assert strides is None
            continue
        made = np.lib.stride_tricks.as_strided(array, shape, strides)
        np.testing.assert_array_equal(made.view(np.uint8) if made.ndim == 0 else made, expected)


def test_infer_shape():
    assert _shapes.infer_shape(12, (3, -1)) == (3, 4)
    with pytest.raises(ValueError, match="one unknown dimension"):
        _shapes.infer_shape(12, (-1, -1))
    with pytest.raises(ValueError, match="changes the size"):
        _shapes.infer_shape(12, (5, 2))
    with pytest.raises(ValueError, match="cannot infer"):
        _shapes.infer_shape(12, (5, -1))


@pytest.mark.parametrize("array", ARRAYS)
def test_like_strides_are_numpys(array):
    like = np.empty_like(array)
    if array.size:
        assert _shapes.like_strides(*facts(array)) == like.strides


@pytest.mark.parametrize("wrong", [1.5, np.float64(2), np.array([1.1]), [1.1], (1.1, 2), "x"])
def test_shapes_are_integers(wrong):
    with pytest.raises(TypeError):
        _shapes.normalize_shape(wrong)


@pytest.mark.skipif(np.lib.NumpyVersion(np.__version__) < "2.0.0", reason="NumPy 1 has other strides there")
@pytest.mark.parametrize("shape, newshape", [((5,), (1, 5)), ((5,), (5, 1)), ((2, 3), (1, 2, 1, 3)), ((1,), (1, 1)), ((4, 3), (2, 1, 6))])
def test_strides_of_extents_of_one_are_those_of_numpy(shape, newshape):
    array = np.zeros(shape, np.float32)
    strides = _shapes.reshape_strides(array.shape, array.strides, array.itemsize, newshape)
    assert strides == array.reshape(newshape).strides
