"""Assigning to device arrays: ``array[key] = value``."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from pyk2cu.cuda import _shapes
from pyk2cu.cuda.cudadrv import driver as _driver
from pyk2cu.cuda.cudadrv._streams import stream_handle

# What Device.fill takes.
_MAX_FILL_BYTES = 64


def assign(target: Any, value: Any, stream: Any) -> None:
    """Set all elements of a view, in a stream.

    Parameters
    ----------
    target : DeviceNDArray
    value : object
        An array, of the host or of a device, that can be broadcast to the shape of `target`; its
        elements are converted.
    stream : Stream

    Raises
    ------
    ValueError
        If the shapes do not fit, or `target` is read-only.
    """
    if target.readonly:
        raise ValueError("assignment destination is read-only")
    on_device = _driver.is_device_memory(value) or hasattr(value, "__cuda_array_interface__")
    source = _device_source(value) if on_device else _host_source(value, target.dtype)
    _check_shapes(target.shape, source.shape)
    if target.size == 0:
        return
    if not target.device.is_cuda:
        _driver.driver.cuStreamSynchronize(stream_handle(stream))
        host_view(target)[...] = host_view(source) if on_device else source
    elif on_device:
        _copy_elements(target, source, stream)
    else:
        _from_host(target, source, stream)


def _device_source(value: Any) -> Any:
    from pyk2cu.cuda.cudadrv.devicearray import auto_device

    return auto_device(value, user_explicit=True)[0]


def _host_source(value: Any, dtype: np.dtype) -> np.ndarray:
    source = np.asanyarray(value) if dtype.names is None else np.asarray(value, dtype)
    return source if source.dtype == dtype else source.astype(dtype)


def _check_shapes(target: tuple[int, ...], source: tuple[int, ...]) -> None:
    if len(source) > len(target):
        raise ValueError(f"Can't assign {len(source)}-D array to {len(target)}-D self")
    first = len(target) - len(source)
    for axis, extent in enumerate(source, first):
        if extent not in (1, target[axis]):
            raise ValueError(
                f"Can't copy sequence with size {extent} to array "
                f"axis {axis} with dimension {target[axis]}"
            )


def _from_host(target: Any, source: np.ndarray, stream: Any) -> None:
    c_order, f_order = _shapes.contiguity(target.shape, target.strides, target.itemsize)
    if (c_order or f_order) and source.size == 1 and target.itemsize <= _MAX_FILL_BYTES:
        target.device.fill(target.address, source.tobytes(), target.size, stream_handle(stream))
    elif c_order or f_order:
        dense = np.array(np.broadcast_to(source, target.shape), order="C" if c_order else "F")
        _driver.host_to_device(target, dense, dense.nbytes, stream=stream)
    else:
        from pyk2cu.cuda.api import to_device

        _copy_elements(target, to_device(np.ascontiguousarray(source), stream=stream), stream)


def _copy_elements(target: Any, source: Any, stream: Any) -> None:
    """Copy elements one by one; other dtypes need a kernel that converts."""
    from pyk2cu.cuda.api import device_array
    from pyk2cu.cuda.kernels.assignment import assignment

    source = broadcast(source, target.shape)
    if _shapes.overlap(target, source):
        original, source = source, device_array(source.shape, source.dtype, stream=stream)
        source.device.gather(source, original, stream_handle(stream))

    if target.dtype == source.dtype:
        target.device.gather(target, source, stream_handle(stream))
    else:
        assignment(target.ndim).forall(target.size, stream=stream)(target, source)


def broadcast(array: Any, shape: tuple[int, ...]) -> Any:
    """Return a view of a device array that repeats it along new axes and those of extent 1.

    Parameters
    ----------
    array : DeviceNDArray
    shape : tuple of int
        One that `array` can be broadcast to.
    """
    if array.shape == shape:
        return array
    first = len(shape) - array.ndim
    strides = tuple(
        0 if axis < first or array.shape[axis - first] != extent else array.strides[axis - first]
        for axis, extent in enumerate(shape)
    )
    return array._view(array.address, shape, strides)


def host_view(array: Any) -> np.ndarray:
    """Return device memory that the host can access as an array of NumPy.

    Parameters
    ----------
    array : _ext.Array
    """
    low, high = _shapes.extents_of(array.shape, array.strides, array.itemsize)
    memory = (ctypes.c_char * (high - low)).from_address(array.address + low or 1)
    return np.ndarray(array.shape, array.dtype, memoryview(memory), offset=-low,
                      strides=array.strides)
