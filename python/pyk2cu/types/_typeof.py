"""The types of Python values, as arguments of kernels have them."""

from __future__ import annotations

import enum
import functools
from typing import Any

import numpy as np

from pyk2cu import errors
from pyk2cu.types import _arrays, _containers, _misc, _scalars
from pyk2cu.types._abstract import Literal, Type, TypeRef
from pyk2cu.types._dtypes import from_dtype

_bool = from_dtype(np.bool_)
_int64, _uint64 = from_dtype(np.int64), from_dtype(np.uint64)
_float64, _complex128 = from_dtype(np.float64), from_dtype(np.complex128)
_none = _misc.NoneType("none")
_string = _misc.UnicodeType("unicode_type")


class Purpose(enum.Enum):
    """What a value is typed for."""

    argument = 1
    constant = 2


def typeof(val: Any, purpose: Purpose = Purpose.argument) -> Any:
    """The type of a value.

    Parameters
    ----------
    val : object
        A number, an array of NumPy or of a device, a tuple, a record, a date, a member of an
        enumeration, or any object with `_numba_type_`, `__dlpack__`, the CUDA Array Interface or
        the buffer protocol.
    purpose : Purpose
        Without effect; for programs written for Numba.

    Returns
    -------
    Type

    Raises
    ------
    ValueError
        If kernels know no such values.
    """
    ty = typeof_impl(val, purpose)
    if ty is None:
        hint = "; numpy.array makes an array of it" if isinstance(val, range) else ""
        raise ValueError(f"Cannot determine Numba type of {type(val)}{hint}")
    return ty


@functools.singledispatch
def typeof_impl(val: Any, c: Any) -> Any:
    """The type of a value, or None. Register functions for classes of your own."""
    found = getattr(val, "_numba_type_", None)
    if found is not None:
        return found
    from pyk2cu.types import _foreign

    return _foreign.typeof_foreign(val)


def _int(val: int, c: Any) -> Type:
    if -(1 << 63) <= val < (1 << 63):
        return _int64
    if 0 <= val < (1 << 64):
        return _uint64
    raise ValueError(f"Int value is too large: {val}")


def _numpy_scalar(val: np.generic, c: Any) -> Any:
    try:
        return from_dtype(val.dtype)
    except errors.NumbaNotImplementedError:
        return None


def layout_of(shape: Any, strides: Any, itemsize: int) -> str:
    """"C", "F" or "A" for strides in bytes (None: C). Axes of extent 1 do not count."""
    if strides is None or 0 in shape:
        return "C"
    for layout, axes in (("C", range(len(shape) - 1, -1, -1)), ("F", range(len(shape)))):
        expected = itemsize
        for axis in axes:
            if shape[axis] != 1 and strides[axis] != expected:
                break
            expected *= shape[axis]
        else:
            return layout
    return "A"


def _ndarray(val: np.ndarray, c: Any) -> Type:
    if type(val) is not np.ndarray and isinstance(val, np.ma.MaskedArray):
        raise errors.NumbaTypeError("Unsupported array type: numpy.ma.MaskedArray.")
    dtype, flags = val.dtype, val.flags
    layout = "C" if flags.c_contiguous else "F" if flags.f_contiguous else "A"
    # Equal dtypes of records may differ in alignment.
    make = _array_of if dtype.fields is None else _array_of.__wrapped__
    return make(dtype, val.ndim, layout, not flags.writeable)


@functools.lru_cache(maxsize=1024)
def _array_of(dtype: np.dtype, ndim: int, layout: str, readonly: bool) -> Type:
    try:
        of = from_dtype(dtype)
    except errors.NumbaNotImplementedError:
        hint = "" if dtype.isnative else "; x.astype(x.dtype.newbyteorder('=')) has the byte order of the machine"
        raise errors.NumbaValueError(f"Unsupported array dtype: {dtype}{hint}") from None
    return _arrays.Array(of, ndim, layout, readonly=readonly)


def _tuple(val: tuple, c: Any) -> Any:
    types = [typeof_impl(each, c) for each in val]
    if any(ty is None for ty in types):
        return None
    return _containers.BaseTuple.from_types(types, type(val))


def _list(val: list, c: Any) -> Type:
    if not val:
        raise ValueError("Cannot type empty list")
    ty = typeof_impl(val[0], c)
    if ty is None:
        raise ValueError(f"Cannot type list element type {type(val[0])}")
    return _containers.List(ty, reflected=True)


def _set(val: set, c: Any) -> Type:
    if not val:
        raise ValueError("Cannot type empty set")
    item = next(iter(val))
    ty = typeof_impl(item, c)
    if ty is None:
        raise ValueError(f"Cannot type set element type {type(item)}")
    return _containers.Set(ty, reflected=True)


def _slice(val: slice, c: Any) -> Type:
    if val.step in (None, 1):
        return _misc.SliceType("slice<a:b>", 2)
    return _misc.SliceType("slice<a:b:c>", 3)


def _enum_class(cls: Any, c: Any) -> _scalars.EnumClass:
    members: list[Any] = list(cls.__members__.values())
    if not members:
        raise ValueError("Cannot type enum with no members")
    dtypes = {typeof_impl(member.value, c) for member in members}
    if len(dtypes) > 1:
        raise ValueError("Cannot type heterogeneous enum: got value types "
                         f"{', '.join(sorted(map(str, dtypes)))}")
    make = _scalars.IntEnumClass if issubclass(cls, enum.IntEnum) else _scalars.EnumClass
    return make(cls, dtypes.pop())


def _class(cls: type, c: Any) -> Any:
    if issubclass(cls, BaseException):
        return _misc.ExceptionClass(cls)
    if issubclass(cls, tuple) and hasattr(cls, "_asdict"):
        return _containers.NamedTupleClass(cls)
    if issubclass(cls, np.generic):
        return _scalars.NumberClass(from_dtype(cls))
    if issubclass(cls, Type):
        return TypeRef(cls)  # type: ignore[arg-type]
    return None


def _type(val: Type, c: Any) -> Type:
    if isinstance(val, (Literal, TypeRef, _scalars.NumberClass)):
        return val
    if isinstance(val, (_scalars.Number, _scalars.Boolean)):
        return _scalars.NumberClass(val)
    return TypeRef(val)


_functions: dict[Any, Any] = {
    bool: lambda val, c: _bool,
    int: _int,
    float: lambda val, c: _float64,
    complex: lambda val, c: _complex128,
    str: lambda val, c: _string,
    type(None): lambda val, c: _none,
    type(Ellipsis): lambda val, c: _misc.EllipsisType("..."),
    np.generic: _numpy_scalar,
    np.ndarray: _ndarray,
    np.dtype: lambda val, c: _arrays.DType(from_dtype(val)),
    tuple: _tuple, list: _list, set: _set, slice: _slice,
    enum.EnumMeta: _enum_class,
    enum.Enum: lambda val, c: _enum_class(type(val), c).member_type,
    enum.IntEnum: lambda val, c: _enum_class(type(val), c).member_type,
    type: _class,
    Type: _type,
    type(typeof.__code__): lambda val, c: _misc.Opaque("code"),
}
for _cls, _function in _functions.items():
    typeof_impl.register(_cls, _function)
