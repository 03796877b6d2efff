import collections
import pickle

import numpy as np
import pytest

import pyk2cu
from pyk2cu import errors, types
from pyk2cu.types import as_dtype, can_convert, from_dtype


@pytest.mark.parametrize("name, text, shown", [
    ("float32", "float32", "float32"),
    ("boolean", "bool", "bool"),
    ("bfloat16", "bfloat16", "__nv_bfloat16"),
    ("intp", "int64", "int64"),
    ("void", "none", "none"),
])
def test_scalars_have_names(name, text, shown):
    ty = getattr(types, name)
    assert ty.text == text
    assert str(ty) == shown


@pytest.mark.parametrize("slices, layout, text", [
    (np.s_[:], "A", "float32[:]"),
    (np.s_[::1], "C", "float32[::1]"),
    (np.s_[:, :], "A", "float32[:, :]"),
    (np.s_[:, ::1], "C", "float32[:, ::1]"),
    (np.s_[::1, :], "F", "float32[::1, :]"),
    (np.s_[:, :, ::1], "C", "float32[:, :, ::1]"),
])
def test_subscripts_make_arrays(slices, layout, text):
    array = types.float32[slices]
    assert array.layout == layout
    assert array.text == text
    assert array is types.Array(types.float32, array.ndim, layout)


def test_only_full_slices_make_arrays():
    with pytest.raises(KeyError, match="slices with no start or stop"):
        types.float32[1:2]
    with pytest.raises(KeyError):
        types.float32[3]


def test_arrays_print_as_numbas():
    array = types.float32[:, ::1]
    assert str(array) == "array(float32, 2d, C)"
    assert repr(array) == "Array(float32, 2, 'C', False, aligned=True)"
    readonly = types.Array(types.int64, 1, "C", readonly=True)
    assert str(readonly) == "readonly array(int64, 1d, C)"
    assert readonly != types.int64[::1]
    assert readonly.text == "Array(int64, 1, 'C', readonly=True)"


def test_tuples():
    assert types.Tuple((types.int32, types.int32)) is types.UniTuple(types.int32, 2)
    mixed = types.Tuple([types.int32, types.float64])
    assert str(mixed) == "Tuple(int32, float64)"
    assert mixed.text == "Tuple((int32, float64))"
    assert list(mixed) == [types.int32, types.float64]
    assert types.UniTuple(types.int64, 3).text == "UniTuple(int64, 3)"
    assert types.Tuple(()).text == "Tuple(())"
    with pytest.raises(errors.TypingError):
        types.Tuple(5)


def test_named_tuples_differ_by_class():
    first = collections.namedtuple("P", "x y")
    second = collections.namedtuple("P", "x y")
    a = types.NamedUniTuple(types.int64, 2, first)
    assert str(a) == "P(int64 x 2)"
    assert a != types.NamedUniTuple(types.int64, 2, second)
    assert a != types.UniTuple(types.int64, 2)


@pytest.mark.parametrize("dtype", [
    np.dtype("f4"), np.dtype("?"), np.dtype("c16"), np.dtype("M8[ms]"), np.dtype("m8"),
    np.dtype("S5"), np.dtype("U7"),
    np.dtype([("a", "i4"), ("b", "f8")]),
    np.dtype([("a", "i4"), ("b", "f8")], align=True),
    np.dtype([("m", "f4", (2, 3)), ("inner", [("x", "i1")])]),
    np.dtype({"names": ["a", "b"], "formats": ["i4", "i4"], "offsets": [0, 8], "itemsize": 16}),
])
def test_dtypes_there_and_back(dtype):
    ty = from_dtype(dtype)
    back = as_dtype(ty)
    assert back == dtype
    assert back.isalignedstruct == dtype.isalignedstruct


def test_equal_dtypes_of_other_alignment_are_other_types():
    fields = [("a", "i4"), ("b", "i4")]
    assert from_dtype(np.dtype(fields)) != from_dtype(np.dtype(fields, align=True))


def test_records_are_spelled_for_the_compiler():
    record = from_dtype(np.dtype([("a", "i4"), ("v", "f4", (3,))]))
    assert record.text == ("Record(a[type=int32;offset=0],"
                           "v[type=nestedarray(float32, (3,));offset=4];16;False)")
    assert record[:].text == record.text + "[:]"


def test_the_other_byte_order_is_refused():
    with pytest.raises(errors.NumbaNotImplementedError, match="byte order"):
        from_dtype(np.dtype(">f4"))


@pytest.mark.parametrize("ty", [
    types.float32, types.float32[:, ::1], types.Tuple((types.int32, types.float32)),
    types.void(types.int32), types.CPointer(types.int8), types.optional(types.float64),
    types.literal(5), from_dtype(np.dtype([("a", "i4")])),
])
def test_types_are_pickled(ty):
    assert pickle.loads(pickle.dumps(ty)) == ty


def test_pickled_types_are_the_same_objects():
    array = types.float64[:, :]
    assert pickle.loads(pickle.dumps(array)) is array


def test_calls_convert_values():
    assert types.int8(5) == np.int8(5)
    assert type(types.float32(1)) is np.float32
    assert types.boolean(3) is True


def test_integers_have_limits_and_an_order():
    assert types.uint8.maxval == 255
    assert types.int64.minval == -2**63
    assert types.int8 < types.int32
    with pytest.raises(TypeError):
        types.int8 < types.uint16


@pytest.mark.parametrize("source, target, kind", [
    ("int32", "int32", "exact"), ("int32", "int64", "promote"), ("uint8", "int16", "safe"),
    ("int64", "int32", "unsafe"), ("int32", "uint64", "unsafe"), ("int64", "float64", "safe"),
    ("int32", "float32", "unsafe"), ("int16", "float32", "safe"), ("uint16", "float32", "unsafe"),
    ("float32", "float64", "promote"), ("float64", "float32", "unsafe"),
    ("float32", "complex64", "safe"), ("float64", "complex64", "unsafe"),
    ("boolean", "float64", "safe"), ("float64", "int64", "unsafe"),
])
def test_conversions_rank_as_numbas(source, target, kind):
    found = can_convert(getattr(types, source), getattr(types, target))
    assert found.name == kind


def test_impossible_conversions():
    assert can_convert(types.complex64, types.float32) is None
    assert can_convert(types.float32[:], types.float32[::1]) is None
    assert can_convert(types.float32[::1], types.float32[:]).name == "safe"
    readonly = types.Array(types.float32, 1, "C", readonly=True)
    assert can_convert(readonly, types.float32[::1]) is None


def test_the_package_has_the_scalar_types():
    assert pyk2cu.float32 is types.float32
    assert pyk2cu.void is types.void
    with pytest.raises(AttributeError):
        pyk2cu.float33


def test_vector_types():
    assert str(types.float32x4) == "float32x4"
    assert types.float32x4.attr_names == ("x", "y", "z", "w")
    assert types.float4 is types.float32x4
    assert "float4" in types.float32x4.user_facing_object.aliases


def test_literals():
    five = types.literal(5)
    assert str(five) == "Literal[int](5)"
    assert five.literal_value == 5
    assert types.unliteral(five) is types.int64
    assert five != types.literal(6)
    assert types.literal(True) != types.literal(1)
    with pytest.raises(errors.LiteralTypingError):
        types.literal(1.5)
