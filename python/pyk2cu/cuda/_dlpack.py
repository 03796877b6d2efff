"""Arrays of other packages by DLPack, in both directions."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np

from pyk2cu.cuda import _shapes

CPU, CUDA, CUDA_HOST, CUDA_MANAGED = 1, 2, 3, 13
READ_ONLY, IS_COPIED = 1, 2
# Streams are named by numbers: these two are the default ones, -1 asks for no ordering.
LEGACY_DEFAULT, PER_THREAD_DEFAULT, NO_ORDER = 1, 2, -1


class _Device(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int32), ("id", ctypes.c_int32)]


class _DataType(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    _fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class _Versioned(ctypes.Structure):
    _fields_ = [
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
        ("flags", ctypes.c_uint64),
        ("tensor", _Tensor),
    ]


_NAMES = {_Managed: b"dltensor", _Versioned: b"dltensor_versioned"}
_USED = {_Managed: b"used_dltensor", _Versioned: b"used_dltensor_versioned"}
_CODES = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}
_KINDS = {code: kind for kind, code in _CODES.items()}

_api = ctypes.pythonapi
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", _api)
)
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_IsValid", _api)
)
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", _api)
)
_rename = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_SetName", _api)
)
_is_valid_at = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", _api)
)
_pointer_at = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", _api)
)

# What was exported and is not given back yet, by the address of its description.
_exported: dict[int, tuple] = {}


@_Deleter
def _give_back(address: int) -> None:
    _exported.pop(address, None)


@_Deleter
def _destroy(capsule: int) -> None:
    """Give back what nobody took out of its capsule."""
    for name in _NAMES.values():
        if _is_valid_at(capsule, name):
            _exported.pop(_pointer_at(capsule, name), None)


def device_of(device: Any) -> tuple[int, int]:
    """Return the kind and the number of a device.

    Parameters
    ----------
    device : _ext.Device
    """
    return (CUDA, device.ordinal) if device.is_cuda else (CPU, 0)


def is_on_gpu(obj: Any) -> bool:
    """Whether an object is an array with DLPack in the memory of a GPU.

    Parameters
    ----------
    obj : object
    """
    where = getattr(obj, "__dlpack_device__", None)
    return where is not None and int(where()[0]) in (CUDA, CUDA_MANAGED)


def export(array: Any, stream: Any, max_version: Any, dl_device: Any, copy: Any) -> Any:
    """Return a capsule that describes an array; see ``__dlpack__``.

    Parameters
    ----------
    array : DeviceNDArray
    stream : int or None
        The stream in which the consumer will use the array.
    max_version : tuple of int or None
        The version of DLPack that the consumer knows.
    dl_device : tuple of int or None
        The device that the consumer wants.
    copy : bool or None
        Whether it wants a copy.
    """
    array._share()
    if dl_device is not None and tuple(dl_device) != device_of(array.device):
        raise BufferError("the array is on another device; use copy_to_host()")
    if copy:
        from pyk2cu.cuda.api import device_array_like

        original, array = array, device_array_like(array)
        array[...] = original
    versioned = max_version is not None and max_version[0] >= 1
    if array.readonly and not versioned:
        raise BufferError("a read-only array is exported by version 1 of DLPack only")
    dtype = _data_type(array.dtype)
    if array.device.is_cuda:
        _order(array, stream)
    ndim, itemsize = array.ndim, array.itemsize
    if any(stride % itemsize for stride in array.strides):
        raise BufferError("the strides are no multiples of the elements' size")
    numbers = ctypes.c_int64 * max(ndim, 1)
    shape = numbers(*array.shape)
    strides = numbers(*(stride // itemsize for stride in array.strides))
    managed: Any = _Versioned() if versioned else _Managed()
    deleter = ctypes.cast(_give_back, ctypes.c_void_p)
    managed.deleter = deleter.value
    if versioned:
        managed.major, managed.minor = 1, 0
        managed.flags = (READ_ONLY if array.readonly else 0) | (IS_COPIED if copy else 0)
    managed.tensor = _Tensor(
        array.address or None, _Device(*device_of(array.device)), ndim, dtype, shape, strides, 0
    )
    address = ctypes.addressof(managed)
    _exported[address] = (managed, shape, strides, array)
    return _new(address, _NAMES[type(managed)], ctypes.cast(_destroy, ctypes.c_void_p))


def _data_type(dtype: np.dtype) -> _DataType:
    if not dtype.isnative:
        raise BufferError("DLPack has no numbers of another byte order")
    if dtype.kind in _CODES:
        return _DataType(_CODES[dtype.kind], 8 * dtype.itemsize, 1)
    if dtype.name == "bfloat16":
        return _DataType(4, 16, 1)
    raise BufferError(f"DLPack has no elements of type {dtype}")


def _order(array: Any, stream: Any) -> None:
    """Make a stream of the consumer wait for what is done with an array."""
    if stream == NO_ORDER:
        return
    consumer = LEGACY_DEFAULT if stream is None else int(stream)
    if consumer == 0:
        raise BufferError("stream 0 is ambiguous: 1 is the default stream, 2 the thread's")
    producer = array._queue_of_stream() or LEGACY_DEFAULT
    if producer != consumer:
        event = array.device.create_event(timing=False)
        event.record(producer)
        event.block(consumer)


class Imported(NamedTuple):
    """What a capsule says.

    Attributes
    ----------
    address : int
        Of the first element.
    shape : tuple of int
    strides : tuple of int
        In bytes.
    dtype : dtype
    device : tuple of int
        Kind and number.
    readonly : bool
    owner : object
        Keeps the memory.
    """

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: np.dtype
    device: tuple[int, int]
    readonly: bool
    owner: Any


class _Owner:
    """Keeps the memory of another package until the last view of it is gone."""

    __slots__ = ("_address", "_deleter")

    def __init__(self, address: int, deleter: int | None):
        self._address = address
        self._deleter = _Deleter(deleter) if deleter else None

    def __del__(self) -> None:
        if self._deleter is not None:
            self._deleter(self._address)


def take(capsule: Any) -> Imported:
    """Read a capsule that ``__dlpack__`` returned, and take what is in it.

    Raises
    ------
    BufferError
        If it holds what arrays of ours cannot be.
    """
    kind: Any = _Versioned if _is_valid(capsule, _NAMES[_Versioned]) else _Managed
    if not _is_valid(capsule, _NAMES[kind]):
        raise ValueError("this is no capsule of DLPack, or it was used already")
    address = _pointer(capsule, _NAMES[kind])
    managed = kind.from_address(address)
    if kind is _Versioned and managed.major > 1:
        raise BufferError(f"DLPack {managed.major}.{managed.minor} is not known")
    tensor = managed.tensor
    dtype = _dtype(tensor.dtype)
    shape = tuple(tensor.shape[: tensor.ndim]) if tensor.ndim else ()
    if tensor.strides and tensor.ndim:
        strides = tuple(step * dtype.itemsize for step in tensor.strides[: tensor.ndim])
    else:
        strides = _shapes.contiguous_strides(shape, dtype.itemsize)
    _rename(capsule, _USED[kind])
    return Imported(
        (tensor.data or 0) + tensor.byte_offset,
        shape,
        strides,
        dtype,
        (tensor.device.type, tensor.device.id),
        kind is _Versioned and bool(managed.flags & READ_ONLY),
        _Owner(address, managed.deleter),
    )


def _dtype(given: _DataType) -> np.dtype:
    if given.lanes == 1 and given.code in _KINDS and given.bits % 8 == 0:
        kind, size = _KINDS[given.code], given.bits // 8
        return np.dtype(np.bool_) if kind == "b" else np.dtype(f"{kind}{size}")
    if (given.code, given.bits, given.lanes) == (4, 16, 1):
        from pyk2cu import types
        from pyk2cu.types._dtypes import as_dtype

        return as_dtype(types.bfloat16)
    raise BufferError(f"elements of DLPack's type {given.code} of {given.bits} bits are not known")


def request(obj: Any, stream: int | None) -> Any:
    """Ask an object for its capsule.

    Parameters
    ----------
    obj : object
        With ``__dlpack__``.
    stream : int or None
        The stream in which the array will be used; None for memory of the host.
    """
    try:
        return obj.__dlpack__(stream=stream, max_version=(1, 0))
    except TypeError:
        return obj.__dlpack__(stream=stream)
