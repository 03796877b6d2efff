"""Operands of ufuncs: arrays of host, device and other packages in one form."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from pyk2cu.cuda import _dlpack, _interop, _shapes
from pyk2cu.cuda.cudadrv import devices
from pyk2cu.cuda.cudadrv._assign import broadcast
from pyk2cu.cuda.cudadrv.devicearray import DeviceNDArray, is_cuda_ndarray

SCALARS = (int, float, complex, np.number, np.bool_)


def is_on_device(obj: Any) -> bool:
    """Whether an operand is in device memory, so that results stay there."""
    if isinstance(obj, DeviceNDArray):
        return True
    if isinstance(obj, (np.ndarray, *SCALARS)):
        return is_cuda_ndarray(obj)
    return _interop.is_cuda_array(obj) or _dlpack.is_on_gpu(obj)


def as_device_array(obj: Any) -> DeviceNDArray:
    """Return an operand in device memory as a device array, without a copy."""
    if isinstance(obj, DeviceNDArray):
        return obj
    if is_cuda_ndarray(obj):  # mapped or managed: the interface would wait for its stream
        view = obj.device_view()
        return DeviceNDArray._make(
            view.address, view.shape, view.strides, view.dtype, view.device, obj, obj.stream
        )
    return _interop.as_cuda_array(obj)


def to_device(host: np.ndarray, stream: Any) -> DeviceNDArray:
    """Return an array of the host in device memory; on the CPU device without a copy.

    Parameters
    ----------
    host : ndarray
    stream : Stream or 0
    """
    device = devices.get_context()._native
    if device.is_cuda:
        from pyk2cu.cuda._creation import to_device as copy_to_device

        return copy_to_device(np.asarray(host, order="K" if _is_dense(host) else "C"), stream)
    host = np.require(host, requirements="A")
    return DeviceNDArray._make(
        host.ctypes.data, host.shape, host.strides, host.dtype, device, host, 0
    )


def _is_dense(host: np.ndarray) -> bool:
    return host.flags.c_contiguous or host.flags.f_contiguous


def flatten(arrays: list[Any], loop: tuple[int, ...], cores: list[int]) -> tuple[list[Any], int]:
    """Broadcast arrays to a common loop, and make that one axis if their strides allow it.

    Parameters
    ----------
    arrays : list of DeviceNDArray
        Whose outer axes can be broadcast to `loop`.
    loop : tuple of int
    cores : list of int
        How many inner axes each array has, which are left alone.

    Returns
    -------
    arrays : list of DeviceNDArray
    ndim : int
        The number of axes of the loop.
    """
    shaped = [
        broadcast(array, loop + (array.shape[array.ndim - core :] if core else ()))
        for array, core in zip(arrays, cores)
    ]
    if len(loop) == 1:
        return shaped, 1
    for order in ("C", "F"):
        flat = [_flat(array, len(loop), order) for array in shaped]
        if all(array is not None for array in flat):
            return flat, 1
    return shaped, len(loop)


def _flat(array: Any, outer: int, order: str) -> Any:
    """Return an array with its outer axes as one; None if that needs a copy."""
    shape, strides = array.shape, array.strides
    size = math.prod(shape[:outer])
    if 0 in strides[:outer] and size > 1:
        if any(stride and extent > 1 for extent, stride in zip(shape[:outer], strides[:outer])):
            return None
        step: Any = (0,)
    else:
        step = _shapes.reshape_strides(
            shape[:outer], strides[:outer], array.itemsize, (size,), order
        )
    if step is None:
        return None
    return array._view(array.address, (size, *shape[outer:]), step + strides[outer:])
