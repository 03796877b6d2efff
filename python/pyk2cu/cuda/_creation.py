"""Making arrays that devices can use."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, overload

import numpy as np

from pyk2cu.cuda import _shapes
from pyk2cu.cuda.cudadrv import devicearray, devices
from pyk2cu.cuda.cudadrv import driver as _driver
from pyk2cu.cuda.cudadrv.devicearray import (
    DeviceNDArray,
    DeviceRecord,
    ManagedNDArray,
    MappedNDArray,
)


@overload
def to_device(obj: np.void, stream: Any = ..., copy: bool = ..., to: Any = ...) -> DeviceRecord:
    ...


@overload
def to_device(obj: Any, stream: Any = ..., copy: bool = ..., to: Any = ...) -> DeviceNDArray:
    ...


def to_device(obj: Any, stream: Any = 0, copy: bool = True, to: Any = None) -> Any:
    """Copy an array or a record of the host to the device.

    Parameters
    ----------
    obj : array_like
        A device array is returned as it is, of an array of another package on the device a view.
    stream : Stream or 0
        The stream of the copy, to which the array is bound. Without one the call returns when the
        copy is done.
    copy : bool
        Whether the values are copied; else memory is allocated only.
    to : DeviceNDArray, optional
        Where to; by default a new array.

    Returns
    -------
    DeviceNDArray or DeviceRecord

    Raises
    ------
    ValueError
        If the array is not contiguous.
    """
    if to is None:
        return devicearray.auto_device(obj, stream=stream, copy=copy, user_explicit=True)[0]
    if copy:
        to.copy_to_device(obj, stream=stream)
    return to


def _auto_device(ary: Any, stream: Any = 0, copy: bool = True) -> tuple[Any, bool]:
    return devicearray.auto_device(ary, stream=stream, copy=copy)


def device_array(
    shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C", stream: Any = 0
) -> DeviceNDArray:
    """Allocate a device array, whose elements are not set.

    Parameters
    ----------
    shape : int or tuple of int
    dtype : dtype
    strides : tuple of int, optional
        In bytes.
    order : {"C", "F"}
    stream : Stream or 0
        The stream that the array is bound to.
    """
    shape, strides, dtype = _shapes.prepare_shape_strides_dtype(shape, strides, dtype, order)
    if len(strides) != len(shape):
        raise ValueError("strides not match ndim")
    return DeviceNDArray._new(shape, strides, dtype, stream)


def managed_array(
    shape: Any,
    dtype: Any = np.float64,
    strides: Any = None,
    order: str = "C",
    stream: Any = 0,
    attach_global: bool = True,
) -> ManagedNDArray:
    """Allocate an array that host and device access under one address.

    Parameters
    ----------
    shape : int or tuple of int
    dtype : dtype
    strides : tuple of int, optional
        In bytes.
    order : {"C", "F"}
    stream : Stream or 0
        The stream that the array is bound to.
    attach_global : bool
        Whether all streams of all devices can access it.
    """
    shape, strides, dtype = _shapes.prepare_shape_strides_dtype(shape, strides, dtype, order)
    size = _host_size(shape, strides, dtype)
    memory = devices.get_context().memallocmanaged(size, attach_global=attach_global)
    return _in_memory(ManagedNDArray, shape, strides, dtype, memory, stream)


def pinned_array(
    shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C"
) -> np.ndarray:
    """Allocate an array of the host whose pages are locked: copies are faster, and asynchronous.

    Parameters
    ----------
    shape : int or tuple of int
    dtype : dtype
    strides : tuple of int, optional
        In bytes.
    order : {"C", "F"}
    """
    shape, strides, dtype = _shapes.prepare_shape_strides_dtype(shape, strides, dtype, order)
    memory = devices.get_context().memhostalloc(_host_size(shape, strides, dtype))
    return np.ndarray(shape, dtype, memory, strides=strides)


def mapped_array(
    shape: Any,
    dtype: Any = np.float64,
    strides: Any = None,
    order: str = "C",
    stream: Any = 0,
    portable: bool = False,
    wc: bool = False,
) -> MappedNDArray:
    """Allocate an array of the host that kernels can use where it is.

    Parameters
    ----------
    shape : int or tuple of int
    dtype : dtype
    strides : tuple of int, optional
        In bytes.
    order : {"C", "F"}
    stream : Stream or 0
        The stream that the array is bound to.
    portable : bool
        Whether all devices can use it.
    wc : bool
        Whether writes of the host are combined: reading by the host is slow then.
    """
    shape, strides, dtype = _shapes.prepare_shape_strides_dtype(shape, strides, dtype, order)
    size = _host_size(shape, strides, dtype)
    memory = devices.get_context().memhostalloc(size, mapped=True, portable=portable, wc=wc)
    return _in_memory(MappedNDArray, shape, strides, dtype, memory, stream)


def _host_size(shape: Any, strides: Any, dtype: np.dtype) -> int:
    """Return the bytes that an array needs; the driver does not allocate none."""
    return max(_shapes.memory_size_from_info(shape, strides, dtype.itemsize), 1)


def _in_memory(
    cls: Any, shape: Any, strides: Any, dtype: np.dtype, memory: Any, stream: Any
) -> Any:
    array = np.ndarray(shape, dtype, memory, strides=strides).view(type=cls)
    array.device_setup(memory, stream=stream)
    return array


def _like(ary: Any) -> dict[str, Any]:
    strides = _shapes.like_strides(tuple(ary.shape), tuple(ary.strides), ary.dtype.itemsize)
    return dict(shape=ary.shape, dtype=ary.dtype, strides=strides)


def device_array_like(ary: Any, stream: Any = 0) -> DeviceNDArray:
    """Allocate a device array of the shape, dtype and order of another array.

    Parameters
    ----------
    ary : ndarray or DeviceNDArray
    stream : Stream or 0
        The stream that the array is bound to.
    """
    return device_array(**_like(ary), stream=stream)


def mapped_array_like(
    ary: Any, stream: Any = 0, portable: bool = False, wc: bool = False
) -> MappedNDArray:
    """Allocate a mapped array of the shape, dtype and order of another array.

    Parameters
    ----------
    ary : ndarray or DeviceNDArray
    stream : Stream or 0
        The stream that the array is bound to.
    portable, wc : bool
        As of `mapped_array`.
    """
    return mapped_array(**_like(ary), stream=stream, portable=portable, wc=wc)


def pinned_array_like(ary: Any) -> np.ndarray:
    """Allocate a pinned array of the shape, dtype and order of another array.

    Parameters
    ----------
    ary : ndarray or DeviceNDArray
    """
    return pinned_array(**_like(ary))


def _region(ary: np.ndarray) -> tuple[int, int]:
    """Return the address and the size of the memory of an array."""
    begin, end = _driver.host_memory_extents(ary)
    return begin, end - begin


@contextlib.contextmanager
def pinned(*arylist: np.ndarray) -> Iterator[None]:
    """Return a context manager in whose block the pages of arrays are locked.

    Parameters
    ----------
    *arylist : ndarray
    """
    context = devices.get_context()
    locked = [context.mempin(ary, *_region(ary), mapped=False) for ary in arylist]
    try:
        yield
    finally:
        locked.clear()


@contextlib.contextmanager
def mapped(*arylist: np.ndarray, stream: Any = 0) -> Iterator[Any]:
    """Return a context manager in whose block kernels can use arrays of the host.

    Its value is a device array, or a list of them if there are several.

    Parameters
    ----------
    *arylist : ndarray
    stream : Stream or 0
        The stream that the device arrays are bound to.
    """
    context = devices.get_context()
    memory, arrays = [], []
    try:
        for ary in arylist:
            memory.append(context.mempin(ary, *_region(ary), mapped=True))
            arrays.append(devicearray.from_array_like(ary, gpu_data=memory[-1], stream=stream))
        yield arrays[0] if len(arrays) == 1 else arrays
    finally:
        # The arrays may still have names: their memory is unmapped all the same.
        for each in memory:
            each.free()


@contextlib.contextmanager
def open_ipc_array(
    handle: Any, shape: Any, dtype: Any, strides: Any = None, offset: int = 0
) -> Iterator[DeviceNDArray]:
    """Return a context manager whose value is an array of another process.

    Parameters
    ----------
    handle : bytes
        The driver's handle.
    shape : int or tuple of int
    dtype : dtype
    strides : tuple of int, optional
        In bytes; by default those of a contiguous array of one dimension.
    offset : int
        Of the array in the allocation, in bytes.
    """
    dtype = np.dtype(dtype)
    size = int(np.prod(shape)) * dtype.itemsize
    memory = _driver.IpcHandle(None, _driver.binding.CUipcMemHandle(handle), size, offset=offset)
    try:
        yield memory.open_array(devices.get_context(), shape=shape, strides=strides, dtype=dtype)
    finally:
        memory.close()
