"""The types of arrays of other packages, read without copies.

The order is the reference's: DLPack, then the CUDA Array Interface, then the buffer protocol.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from pyk2cu import errors
from pyk2cu.types import _arrays
from pyk2cu.types._dtypes import from_dtype
from pyk2cu.types._typeof import layout_of


def typeof_foreign(val: Any) -> Any:
    """The type of an array of another package; None if it is no array."""
    for read in (_of_device_array, _of_dlpack, _of_cuda_array_interface, _of_buffer):
        found = read(val)
        if found is not None:
            return found
    return None


@functools.lru_cache(maxsize=1024)
def _array(dtype: Any, ndim: int, layout: str, readonly: bool) -> Any:
    return _arrays.Array(from_dtype(dtype), ndim, layout, readonly=readonly)


def array_type(dtype: np.dtype, shape: Any, strides: Any, readonly: bool) -> Any:
    """The type of an array with strides in bytes; None: those of C order."""
    layout = layout_of(shape, strides, dtype.itemsize)
    if dtype.fields is not None:  # equal dtypes may differ in alignment
        return _arrays.Array(from_dtype(dtype), len(shape), layout, readonly=readonly)
    return _array(dtype, len(shape), layout, readonly)


def _of_device_array(val: Any) -> Any:
    """Of an array of ours."""
    if type(val).__module__.split(".")[0] != "pyk2cu" and not hasattr(val, "_pyk2cu_array_"):
        return None
    try:
        return array_type(val.dtype, val.shape, val.strides, bool(val.readonly))
    except AttributeError:
        return None


def _of_dlpack(val: Any) -> Any:
    """Of an object with `__dlpack__` that NumPy or ours can read, by attributes that name it."""
    if not hasattr(val, "__dlpack__") or hasattr(val, "__cuda_array_interface__"):
        return None
    try:
        from pyk2cu.cuda._arguments import typeof_dlpack  # of the arrays' part
    except ImportError:
        return None
    return typeof_dlpack(val)


def _of_cuda_array_interface(val: Any) -> Any:
    interface = getattr(val, "__cuda_array_interface__", None)
    if interface is None:
        return None
    dtype = _dtype_of_interface(interface["typestr"], interface.get("descr"))
    strides = interface.get("strides")
    return array_type(dtype, tuple(interface["shape"]), strides and tuple(strides),
                      bool(interface["data"][1]))


def _dtype_of_interface(typestr: str, descr: Any) -> np.dtype:
    dtype = np.dtype(typestr)
    if dtype.kind == "V" and descr and (len(descr) > 1 or descr[0][0]):
        return np.dtype([tuple(field) for field in descr])
    return dtype


_BUFFERS: dict[type, Any] = {bytes: _arrays.Bytes, bytearray: _arrays.ByteArray,
                             memoryview: _arrays.MemoryView}


def _of_buffer(val: Any) -> Any:
    try:
        view = memoryview(val)
    except TypeError:
        return None
    if view.format is not None and view.format[:1] in "><!" and view.itemsize > 1:
        raise errors.NumbaValueError("Unsupported array dtype: only the byte order of the machine")
    try:
        dtype = np.dtype(view.format or "B")
    except TypeError:
        dtype = np.asarray(val).dtype
    if dtype.kind == "S":
        dtype = np.dtype(np.uint8)  # format "c"
    layout = "C" if view.c_contiguous else "F" if view.f_contiguous else "A"
    cls = _BUFFERS.get(type(val))
    if cls is None:
        cls = _arrays.PyArray if type(val).__name__ == "array" else _arrays.Array
    return cls(from_dtype(dtype), view.ndim, layout, readonly=view.readonly)
