"""Types of NumPy's dtypes, and dtypes of types."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from pyk2cu.errors import NumbaNotImplementedError
from pyk2cu.types import _arrays, _containers, _misc, _scalars
from pyk2cu.types._abstract import Type, unliteral

_float32, _float64 = _scalars.Float("float32"), _scalars.Float("float64")
_BY_KIND: dict[str, Any] = {
    "b1": _scalars.Boolean("bool"),
    "f2": _scalars.Float("float16"), "f4": _float32, "f8": _float64,
    "c8": _scalars.Complex("complex64", _float32),
    "c16": _scalars.Complex("complex128", _float64),
}
for _bytes in (1, 2, 4, 8):
    _BY_KIND[f"i{_bytes}"] = _scalars.Integer(f"int{8 * _bytes}")
    _BY_KIND[f"u{_bytes}"] = _scalars.Integer(f"uint{8 * _bytes}")

BFLOAT16 = _scalars.SmallFloat("__nv_bfloat16", "bfloat16", 16)
_SMALL = {"bfloat16": BFLOAT16,
          "float8_e5m2": _scalars.SmallFloat("fp8_e5m2", "fp8_e5m2", 8),
          "float8_e4m3fn": _scalars.SmallFloat("fp8_e4m3", "fp8_e4m3", 8),
          "float8_e8m0fnu": _scalars.SmallFloat("fp8_e8m0", "fp8_e8m0", 8)}


def from_dtype(dtype: Any) -> Any:
    """The type of the elements of an array with this dtype.

    Parameters
    ----------
    dtype : dtype
        The type of the elements.

    Raises
    ------
    NumbaNotImplementedError
        If kernels have no such elements, or the bytes are in the other order.
    """
    if not isinstance(dtype, np.dtype):
        dtype = np.dtype(dtype)
    # Equal dtypes may differ in this, and types do too.
    return _from_dtype(dtype, dtype.isalignedstruct)


@functools.lru_cache(maxsize=2048)
def _from_dtype(dtype: np.dtype, aligned: bool) -> Any:
    if dtype.fields is not None:
        return _from_struct(dtype)
    if dtype.subdtype is not None:
        return _arrays.NestedArray(from_dtype(dtype.subdtype[0]), dtype.shape)
    if dtype.name in _SMALL:
        return _SMALL[dtype.name]
    if not dtype.isnative:
        raise NumbaNotImplementedError(f"{dtype} (only the byte order of the machine)")
    found = _BY_KIND.get(f"{dtype.kind}{dtype.itemsize}")
    if found is not None:
        return found
    if dtype.kind == "S":
        return _arrays.CharSeq(dtype.itemsize)
    if dtype.kind == "U":
        return _arrays.UnicodeCharSeq(dtype.itemsize // 4)
    if dtype.kind in "mM":
        unit, count = np.datetime_data(dtype)
        if count == 1:
            cls = _scalars.NPDatetime if dtype.kind == "M" else _scalars.NPTimedelta
            return cls("" if unit == "generic" else unit)
    if dtype.kind == "O":
        return _misc.PyObject("pyobject")
    raise NumbaNotImplementedError(dtype)


def _from_struct(dtype: np.dtype) -> _arrays.Record:
    if dtype.hasobject:
        raise NumbaNotImplementedError("Do not support dtype containing object")
    fields = []
    for name, info in dtype.fields.items():  # type: ignore[union-attr]
        field: dict[str, Any] = {"type": from_dtype(info[0]), "offset": info[1]}
        if len(info) > 2:
            field["title"] = info[2]  # type: ignore[misc]
        fields.append((name, field))
    return _arrays.Record(fields, dtype.itemsize, dtype.isalignedstruct)


def _small_dtype(ty: _scalars.SmallFloat) -> np.dtype:
    try:
        import ml_dtypes
    except ImportError:
        raise NumbaNotImplementedError(
            f"{ty} cannot be represented as a NumPy dtype without the package ml_dtypes") from None
    name = next(name for name, small in _SMALL.items() if small == ty)
    return np.dtype(getattr(ml_dtypes, name))


def as_dtype(ty: Any) -> np.dtype:
    """The dtype of NumPy for a type.

    Raises
    ------
    NumbaNotImplementedError
        If NumPy has none.
    """
    ty = unliteral(ty)
    if isinstance(ty, _scalars.Boolean):
        return np.dtype(np.bool_)
    if isinstance(ty, (_scalars.Integer, _scalars.Float, _scalars.Complex)):
        return np.dtype(ty.name)
    if isinstance(ty, _scalars.SmallFloat):
        return _small_dtype(ty)
    if isinstance(ty, (_scalars.NPDatetime, _scalars.NPTimedelta)):
        return np.dtype(ty.text)
    if isinstance(ty, (_arrays.CharSeq, _arrays.UnicodeCharSeq)):
        return np.dtype(ty.text)
    if isinstance(ty, _arrays.Record):
        return _struct(ty)
    if isinstance(ty, _arrays.NestedArray):
        return np.dtype((as_dtype(ty.dtype), ty.shape))
    if isinstance(ty, (_scalars.EnumMember, _arrays.DType, _scalars.NumberClass)):
        return as_dtype(ty.dtype)
    if isinstance(ty, _misc.PyObject):
        return np.dtype(object)
    raise NumbaNotImplementedError(f"{ty} cannot be represented as a NumPy dtype")


def _struct(record: _arrays.Record) -> np.dtype:
    names, formats, offsets, titles = [], [], [], []
    for name, field in record.fields.items():
        if field.title == name:
            continue
        names.append(name)
        formats.append(as_dtype(field.type))
        offsets.append(field.offset)
        titles.append(field.title)
    spec = {"names": names, "formats": formats, "offsets": offsets, "itemsize": record.size,
            "titles": titles}
    return np.dtype(spec, align=record.aligned)  # type: ignore[call-overload]


def is_tuple(ty: Type) -> bool:
    """Whether the type is one of tuples."""
    return isinstance(ty, _containers.BaseTuple)
