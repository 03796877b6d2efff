import array
import collections
import enum

import numpy as np
import pytest

import pyk2cu
from pyk2cu import errors, types
from pyk2cu.types import typeof


class Color(enum.Enum):
    red = 1
    green = 2


class Weight(enum.IntEnum):
    light = 1


class Mixed(enum.Enum):
    a = 1
    b = 1.5


Point = collections.namedtuple("Point", "x y")


@pytest.mark.parametrize("value, shown", [
    (True, "bool"), (1, "int64"), (-2**63, "int64"), (2**63, "uint64"), (1.5, "float64"),
    (1j, "complex128"), (np.float32(1), "float32"), (np.int8(1), "int8"), (np.bool_(1), "bool"),
    (np.float64(1), "float64"), (np.float16(1), "float16"),
    (np.datetime64("2020-01-01"), "datetime64[D]"), (np.timedelta64(1, "ms"), "timedelta64[ms]"),
    (None, "none"), ("text", "unicode_type"), (..., "..."),
    ((1, 2), "UniTuple(int64 x 2)"), ((1, 2.5), "Tuple(int64, float64)"), ((), "Tuple()"),
    (Point(1, 2), "Point(int64 x 2)"), (Point(1, 2.5), "Point(int64, float64)"),
    (Color.red, "Enum<int64>(Color)"), (Weight.light, "IntEnum<int64>(Weight)"),
    (b"abc", "readonly bytes(uint8, 1d, C)"), (bytearray(3), "bytearray(uint8, 1d, C)"),
    (array.array("f", [1]), "pyarray(float32, 1d, C)"),
    (slice(1, 2), "slice<a:b>"), (slice(1, 2, 3), "slice<a:b:c>"),
    ([1], "reflected list(int64)"),
])
def test_values(value, shown):
    assert str(typeof(value)) == shown


@pytest.mark.parametrize("value, layout", [
    (np.zeros(3), "C"), (np.zeros((2, 3)), "C"), (np.zeros((2, 3)).T, "F"),
    (np.zeros((4, 4))[::2], "A"), (np.zeros((1, 5)).T, "C"), (np.zeros(()), "C"),
    (np.broadcast_to(np.zeros(1), (3,)), "A"), (np.zeros((3, 0)), "C"),
])
def test_layouts(value, layout):
    assert typeof(value).layout == layout


def test_readonly_arrays():
    value = np.zeros(3)
    value.flags.writeable = False
    assert typeof(value) == types.Array(types.float64, 1, "C", readonly=True)


@pytest.mark.parametrize("value", [2**64, -2**63 - 1])
def test_large_integers(value):
    with pytest.raises(ValueError, match="Int value is too large"):
        typeof(value)


def test_the_other_byte_order():
    with pytest.raises(ValueError, match="Unsupported array dtype"):
        typeof(np.zeros(3, ">f4"))


def test_unknown_objects():
    with pytest.raises(ValueError, match="Cannot determine Numba type of"):
        typeof(object())


def test_enumerations_of_several_types():
    with pytest.raises(ValueError, match="heterogeneous enum"):
        typeof(Mixed.a)


class Foreign:
    def __init__(self, value, strides=None, readonly=False):
        self.__cuda_array_interface__ = {
            "shape": value.shape, "typestr": value.dtype.str, "strides": strides, "version": 3,
            "data": (value.ctypes.data, readonly)}


@pytest.mark.parametrize("shape, strides, layout", [
    ((3, 4), None, "C"),
    ((3, 4), (16, 4), "C"),   # explicit strides of a contiguous array
    ((3, 4), (4, 12), "F"),
    ((3, 4), (32, 8), "A"),
    ((1, 4), (999, 4), "C"),  # the stride of an axis of one element means nothing
    ((0,), (4,), "C"),
])
def test_foreign_arrays(shape, strides, layout):
    assert typeof(Foreign(np.zeros(shape, np.float32), strides)) == \
        types.Array(types.float32, len(shape), layout)


def test_foreign_arrays_may_be_readonly():
    assert not typeof(Foreign(np.zeros(3), readonly=True)).mutable


def test_objects_say_their_type():
    class Own:
        _numba_type_ = types.int8

    assert typeof(Own()) is types.int8


def test_classes():
    assert str(typeof(np.float32)) == "class(float32)"
    assert str(typeof(np.dtype("f4"))) == "dtype(float32)"
    assert str(typeof(types.float32)) == "class(float32)"
    assert str(typeof(ValueError)) == "ValueError"


def test_the_package_has_it():
    assert pyk2cu.typeof is typeof
    assert issubclass(errors.NumbaValueError, ValueError)
