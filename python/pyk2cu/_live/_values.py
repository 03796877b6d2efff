"""Values of a program as `_ext.Program` takes them: tuples that begin with a kind.

| kind | then |
| --- | --- |
| none, ellipsis | |
| bool, int, float, str, bytes | the value |
| complex | its parts |
| scalar | dtype, the bytes of a NumPy scalar |
| time | dtype, its number |
| tuple | a list of values, its class or None |
| tuple_class | name, fields, a list of the defaults of the last fields |
| array | dtype, shape, the bytes of the elements in C order |
| device_array | dtype, shape, strides, address, whether it is read-only |
| enum | name, names of the members, a list of their values, whether they are integers |
| member | its enum, its place in it |
| type | the text of a type |
| known | the path by which the compiler knows it |
| function | its place in the list of functions |
| external | name, signature, ABI, a list of (kind, name, code) |
| header | path, text |
| object | description, names of attributes, whether it is a class of exceptions |

A dtype is a text: NumPy's, or of a record as types print it.
"""

from __future__ import annotations

import datetime
import enum
import types
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from pyk2cu import _ext
from pyk2cu._live._headers import CppNamespace
from pyk2cu._live._known import path_of

Value = tuple


class Reader(Protocol):
    """What reads the functions of a program."""

    def function_value(self, function: Any) -> Value:
        """The value of a function of the user."""

    def keep(self, owner: Any) -> None:
        """Keeps an object alive as long as the program."""

_SMALL_FLOATS = {"bfloat16": "bfloat16", "float8_e5m2": "fp8_e5m2", "float8_e4m3fn": "fp8_e4m3",
                 "float8_e8m0fnu": "fp8_e8m0"}


def value_of(value: Any, reader: Reader) -> Value:
    """The value of any object; of kind "object" if kernels cannot use it."""
    return usable_value(value, reader) or object_value(value)


def usable_value(value: Any, reader: Reader) -> Value | None:
    """The value of an object that kernels can use; None for others."""
    path = path_of(value)
    if path is not None:
        return ("known", path)
    for kinds, convert in _BY_CLASS:
        if isinstance(value, kinds):
            return convert(value, reader)
    return _of_protocol(value, reader)


def object_value(value: Any) -> Value:
    """What stands for an object that kernels cannot use."""
    members = [name for name in dir(value) if not name.startswith("_")]
    is_class = isinstance(value, type)
    is_exception = is_class and issubclass(value, BaseException)
    return ("object", _description(value), members, is_exception)


def _description(value: Any) -> str:
    if isinstance(value, types.ModuleType):
        return f"the module {value.__name__!r}"
    if isinstance(value, type):
        return f"the class {value.__qualname__!r}"
    if isinstance(value, types.MethodType):
        return f"a method of an object of type {type(value.__self__).__qualname__!r}"
    if isinstance(value, int):
        return "an integer that does not fit in 64 bits"
    if type(value).__module__ == "builtins":
        return f"a {type(value).__name__}"
    return f"an object of type {type(value).__qualname__!r}"


# ---- numbers
def _integer(value: int, _: Reader) -> Value | None:
    return ("int", int(value)) if -(1 << 63) <= value < 1 << 64 else None


def _numpy_scalar(value: np.generic, _: Reader) -> Value | None:
    if isinstance(value, (np.datetime64, np.timedelta64)):
        return ("time", dtype_text(value.dtype), int(value.view(np.int64)))
    if isinstance(value, np.void):
        return None
    return ("scalar", dtype_text(value.dtype), value.tobytes())


# ---- containers
def _tuple(value: tuple, reader: Reader) -> Value:
    elements = [value_of(each, reader) for each in value]
    named = hasattr(type(value), "_fields")
    return ("tuple", elements, _tuple_class(type(value), reader) if named else None)


def _tuple_class(cls: Any, reader: Reader) -> Value:
    defaults = [value_of(each, reader)
                for each in getattr(cls, "_field_defaults", {}).values()]
    return ("tuple_class", cls.__name__, list(cls._fields), defaults)


def _array(value: np.ndarray, _: Reader) -> Value | None:
    if value.dtype.hasobject:
        return None
    return ("array", dtype_text(value.dtype), list(value.shape),
            np.ascontiguousarray(value).tobytes())


def _device_array(value: Any, reader: Reader) -> Value:
    reader.keep(value)
    return ("device_array", dtype_text(value.dtype), list(value.shape), list(value.strides),
            value.address, value.readonly)


# ---- classes
def _member(value: enum.Enum, reader: Reader) -> Value:
    cls = type(value)
    return ("member", _enum(cls, reader), list(cls.__members__).index(value.name))


def _enum(cls: type[enum.Enum], reader: Reader) -> Value:
    members = [(name, each.value) for name, each in cls.__members__.items()]
    values = [value_of(each, reader) for _, each in members]
    integers = issubclass(cls, int) and all(type(each) is int for _, each in members)
    return ("enum", cls.__name__, [name for name, _ in members], values, integers)


def _class(value: type, reader: Reader) -> Value | None:
    if issubclass(value, enum.Enum):
        return _enum(value, reader)
    if issubclass(value, tuple) and hasattr(value, "_fields"):
        return _tuple_class(value, reader)
    if issubclass(value, np.generic) and value not in (np.void, np.object_):
        return ("type", dtype_text(np.dtype(value)))
    return None


_BY_CLASS: list[tuple[Any, Callable[[Any, Reader], Value | None]]] = [
    (type(None), lambda value, _: ("none",)),
    (type(Ellipsis), lambda value, _: ("ellipsis",)),
    (enum.Enum, _member),
    (bool, lambda value, _: ("bool", value)),
    (np.bytes_, lambda value, _: ("bytes", bytes(value))),
    (np.str_, lambda value, _: ("str", str(value))),
    (np.generic, _numpy_scalar),
    (int, _integer),
    (float, lambda value, _: ("float", float(value))),
    (complex, lambda value, _: ("complex", value.real, value.imag)),
    (str, lambda value, _: ("str", str(value))),
    (bytes, lambda value, _: ("bytes", bytes(value))),
    (tuple, _tuple),
    (np.ndarray, _array),
    (_ext.Array, _device_array),
    (np.dtype, lambda value, _: ("type", dtype_text(value))),
    (CppNamespace, lambda value, _: ("header", value.path, value.text)),
    (types.FunctionType, lambda value, reader: reader.function_value(value)),
    (types.ModuleType, lambda value, _: None),
    (type, _class),
    ((datetime.date, datetime.timedelta), lambda value, _: None),
]


# ---- objects of libraries
def _of_protocol(value: Any, reader: Reader) -> Value | None:
    """Dispatchers, types, declared functions, and arrays of other libraries on the device."""
    if isinstance(getattr(value, "py_func", None), types.FunctionType):
        return reader.function_value(value)
    if all(hasattr(value, name) for name in ("name", "sig", "link", "abi")):
        return _external(value)
    text = type_text(value)
    if text is not None:
        return ("type", text)
    if hasattr(value, "__cuda_array_interface__"):
        from pyk2cu import cuda

        return _device_array(cuda.as_cuda_array(value), reader)
    return None


def type_text(value: Any) -> str | None:
    """The text of a type of ours or of Numba; None for anything else."""
    names = {cls.__name__ for cls in type(value).__mro__
             if cls.__module__.partition(".")[0] in ("numba", "pyk2cu")}
    if "Type" not in names:
        return None
    return getattr(value, "text", None) or str(value)


def _external(value: Any) -> Value:
    signature = value.sig if isinstance(value.sig, str) else _signature_text(value.sig)
    return ("external", value.name, signature, value.abi, [_linked(each) for each in value.link])


def _signature_text(signature: Any) -> str:
    arguments = ", ".join(str(type_text(each)) for each in signature.args)
    return f"{type_text(signature.return_type)}({arguments})"


def _linked(item: Any) -> tuple[str, str, bytes]:
    from pyk2cu.cuda._linkable import LinkableCode

    code = item if isinstance(item, LinkableCode) else LinkableCode.from_path(str(item))
    data = code.data.encode() if isinstance(code.data, str) else bytes(code.data)
    return code.kind, code.name, data


# ---- dtypes
def dtype_text(dtype: np.dtype, inner: bool = False) -> str:
    """A dtype as the compiler reads it. Some that it does not know have a text too."""
    if dtype.subdtype is not None:
        element, shape = dtype.subdtype
        return f"nestedarray({dtype_text(element, True)}, ({', '.join(map(str, shape))}))"
    if dtype.names is not None and dtype.fields is not None:
        fields = [f"{name}[type={dtype_text(dtype.fields[name][0], True)};"
                  f"offset={dtype.fields[name][1]}]" for name in dtype.names]
        return f"Record({','.join(fields)};{dtype.itemsize};{dtype.isalignedstruct})"
    if dtype.name in _SMALL_FLOATS:
        return _SMALL_FLOATS[dtype.name]
    if not inner:
        return dtype.str
    if not dtype.isnative:
        return f"big-endian {dtype.name}"
    if dtype.kind in "SU":
        units = dtype.itemsize // (4 if dtype.kind == "U" else 1)
        return f"[{'unichr' if dtype.kind == 'U' else 'char'} x {units}]"
    return dtype.name
