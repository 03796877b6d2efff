import pytest

from pyk2cu import types
from pyk2cu.types import float32, int32, int64, normalize_signature, void


@pytest.mark.parametrize("text, args, returns", [
    ("void(float32[:], int32)", (float32[:], int32), void),
    ("(f4[::1], i8)", (float32[::1], int64), None),
    ("int32(int32, int32)", (int32, int32), int32),
    ("void()", (), void),
    ("()", (), None),
    ("(i4,)", (int32,), None),
    ("void(Tuple((i4, f4)), UniTuple(i8, 2))",
     (types.Tuple((int32, float32)), types.UniTuple(int64, 2)), void),
    ("void(Array(float32, 2, 'C', readonly=True))",
     (types.Array(float32, 2, "C", readonly=True),), void),
    ("void(CPointer(int32), optional(float64))",
     (types.CPointer(int32), types.optional(types.float64)), void),
    ("void(float32x4[:])", (types.float32x4[:],), void),
])
def test_texts(text, args, returns):
    assert normalize_signature(text) == (args, returns)


def test_objects():
    assert normalize_signature(void(float32[:])) == ((float32[:],), void)
    assert normalize_signature((float32[:], int32)) == ((float32[:], int32), None)


def test_signatures_compare_by_structure():
    assert void(int32) == types.signature(void, int32)
    assert void(int32) != void(int64)
    assert hash(void(int32)) == hash(void(int32))
    assert repr(void(int32, float32[:])) == \
        "(int32, Array(float32, 1, 'A', False, aligned=True)) -> none"
    assert void(int32).replace(return_type=int64) == int64(int32)


@pytest.mark.parametrize("given, message", [
    ("float32", "instead of tuple or Signature"),
    (5, "instead of tuple or Signature"),
    ((5,), "invalid type in signature: expected a type instance, got 5"),
])
def test_what_is_no_signature(given, message):
    with pytest.raises(TypeError, match=message):
        normalize_signature(given)


def test_unknown_names_are_suggested():
    with pytest.raises(NameError, match="did you mean 'float32'"):
        normalize_signature("void(flot32[:])")


def test_texts_cannot_reach_builtins():
    with pytest.raises(NameError):
        normalize_signature("void(__import__('os'))")
