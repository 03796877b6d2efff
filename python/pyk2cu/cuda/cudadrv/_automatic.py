"""Device arrays for objects of the host."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyk2cu.cuda import _dlpack
from pyk2cu.cuda.cudadrv import driver as _driver
from pyk2cu.cuda.cudadrv._facts import sentry_contiguous
from pyk2cu.cuda.cudadrv.devicearray import DeviceNDArray, DeviceRecord


def from_array_like(ary: Any, stream: Any = 0, gpu_data: Any = None) -> DeviceNDArray:
    """Return a device array of the shape, strides and dtype of another array.

    Parameters
    ----------
    ary : array
        The array.
    stream : Stream or 0
        The stream in which it is done.
    gpu_data : MemoryPointer, optional
        The memory; by default it is allocated.
    """
    return DeviceNDArray(ary.shape, ary.strides, ary.dtype, stream=stream, gpu_data=gpu_data)


def from_record_like(rec: Any, stream: Any = 0, gpu_data: Any = None) -> DeviceRecord:
    """Return a record in device memory of the dtype of another record.

    Parameters
    ----------
    rec : numpy.void
        A record of the host.
    stream : Stream or 0
        The stream in which it is done.
    gpu_data : MemoryPointer, optional
        The memory; by default it is allocated.
    """
    return DeviceRecord(rec.dtype, stream=stream, gpu_data=gpu_data)


def _on_device(obj: Any, stream: Any) -> Any:
    """Return an object that is in device memory as one of ours; None for others."""
    if _driver.is_device_memory(obj):
        return obj
    interface = getattr(obj, "__cuda_array_interface__", None)
    if interface is not None:
        from pyk2cu.cuda._interop import from_cuda_array_interface

        return from_cuda_array_interface(interface, owner=obj)
    if not isinstance(obj, np.ndarray) and _dlpack.is_on_gpu(obj):
        from pyk2cu.cuda._interop import from_dlpack

        return from_dlpack(obj, stream)
    return None


def auto_device(
    obj: Any, stream: Any = 0, copy: bool = True, user_explicit: bool = False
) -> tuple[Any, bool]:
    """Return an object in device memory, and whether it is a new one.

    Parameters
    ----------
    obj : object
        Device memory is returned as it is; other objects are copied, as `numpy.asarray` reads them.
    stream : Stream or 0
    copy : bool
        Whether the values are copied, too.
    user_explicit : bool
        Whether the user asked for the copy; else a warning says that it costs time.
    """
    if type(obj) is not np.ndarray:
        found = _on_device(obj, stream)
        if found is not None:
            return found, False
    if isinstance(obj, np.void):
        made: Any = from_record_like(obj, stream=stream)
    else:
        obj = np.asanyarray(obj)
        if not obj.flags.forc:
            sentry_contiguous(obj)
        made = from_array_like(obj, stream=stream)
    if copy:
        if not user_explicit and isinstance(obj, np.ndarray):
            from pyk2cu.cuda._arguments import warn_of_copy

            warn_of_copy()
        made.copy_to_device(obj, stream=stream)
    return made, True
