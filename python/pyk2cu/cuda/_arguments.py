"""Arguments of launches: objects of the host and of other packages, as kernels take them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from pyk2cu import _ext, config
from pyk2cu.cuda import _dlpack, _interop, _shapes
from pyk2cu.cuda.args import ArgHint, InOut
from pyk2cu.cuda.cudadrv import driver as _driver
from pyk2cu.cuda.cudadrv._assign import broadcast
from pyk2cu.cuda.cudadrv._facts import array_core
from pyk2cu.cuda.cudadrv._hostarrays import HostDeviceArray
from pyk2cu.cuda.cudadrv.devicearray import (
    DeviceNDArray,
    from_array_like,
    from_record_like,
)
from pyk2cu.errors import NumbaPerformanceWarning
from pyk2cu.types import _dtypes, _scalars

_WARNING = "Host array used in CUDA kernel will incur copy overhead to/from device."
_BY_DEFAULT = InOut(None)
_NUMBERS = (int, float, complex, np.generic, type(None), tuple)


def as_launch_argument(value: Any, device: Any, stream: Any, retr: list) -> Any:
    """Return an argument of a launch as kernels take it.

    Arrays of the host are copied to the device, and after the launch back: unless they are
    read-only, or In or Out says otherwise. On the CPU device kernels use them in place.

    Parameters
    ----------
    value : object
    device : _ext.Device
        Where the kernel runs.
    stream : Stream or 0
        Where it is launched.
    retr : list
        Functions without arguments are appended, which are to be called after the launch.

    Returns
    -------
    object
        A device array; `value` itself if it is neither an array nor a record.
    """
    if isinstance(value, _ext.Array):
        return value
    stream = stream or 0
    if isinstance(value, ArgHint):
        hint, value = value, value.value
        explicit = True
        if isinstance(value, _ext.Array):
            return value
    else:
        hint, explicit = _BY_DEFAULT, False
    if isinstance(value, np.ndarray):
        return _of_ndarray(value, hint, explicit, device, stream, retr)
    if isinstance(value, np.void):
        return _of_record(value, hint, device, stream, retr)
    if isinstance(value, _NUMBERS):
        return value
    if isinstance(value, type) and issubclass(value, np.generic):
        return np.dtype(value)
    if isinstance(value, (_scalars.Number, _scalars.Boolean)):
        return _dtypes.as_dtype(value)
    return _of_foreign(value, hint, explicit, device, stream, retr)


def _of_ndarray(
    value: np.ndarray, hint: ArgHint, explicit: bool, device: Any, stream: Any, retr: list
) -> Any:
    if isinstance(value, HostDeviceArray):
        view = value.device_view()
        if view is not None:
            return view
    if not device.is_cuda and _usable_in_place(value):
        if not hint.copy_out:
            value = value.copy(order="K")  # what the kernel writes stays there
        return _ext.Array(
            value.ctypes.data,
            value.shape,
            value.strides,
            value.dtype,
            device,
            value,
            0,
            not value.flags.writeable,
        )
    if hint.copy_in and not explicit:
        warn_of_copy()
    return _copied(value, hint, stream, retr)


def _usable_in_place(value: np.ndarray) -> bool:
    """Whether a kernel on the CPU device can use an array where it is."""
    if value.dtype.names is None and not value.flags.aligned:
        return False
    return value.dtype.isnative


def _copied(value: np.ndarray, hint: ArgHint, stream: Any, retr: list) -> DeviceNDArray:
    """Return a copy of an array of the host, which is copied back after the launch."""
    if type(value) is np.ndarray and value.flags.c_contiguous and not stream:
        return _copied_as_it_is(value, hint, retr)
    core = array_core(value)
    c_order, f_order = _shapes.contiguity(core.shape, core.strides, core.itemsize)
    if c_order or f_order:
        dense = core
    else:
        # Its elements are gathered, and scattered afterwards: what lies between is not touched.
        dense = np.array(core, order="C") if hint.copy_in else np.empty(core.shape, core.dtype)
    made = from_array_like(dense, stream=stream)
    if hint.copy_in and dense.size:
        _driver.host_to_device(made, dense, dense.nbytes, stream=stream)
    if hint.copy_out and value.flags.writeable and dense.size:
        if dense is core:
            retr.append(lambda: _driver.device_to_host(dense, made, dense.nbytes, stream=stream))
        else:
            retr.append(lambda: _scatter(core, dense, made, stream))
    if core is value:
        return made
    axes = [1 if stride == 0 else extent for extent, stride in zip(value.shape, value.strides)]
    return broadcast(made.reshape(*axes), value.shape)


def _copied_as_it_is(value: np.ndarray, hint: ArgHint, retr: list) -> DeviceNDArray:
    """Do as _copied in the default stream, of an array in C order."""
    made = DeviceNDArray._new(value.shape, value.strides, value.dtype, 0)
    if hint.copy_in:
        made.copy_to_device(value)
    if hint.copy_out and value.flags.writeable:
        retr.append(lambda: made.copy_to_host(value))
    return made


def _scatter(to: np.ndarray, through: np.ndarray, made: DeviceNDArray, stream: Any) -> None:
    _driver.device_to_host(through, made, through.nbytes, stream=stream)
    if stream:
        _driver.driver.cuStreamSynchronize(_driver._stream_handle(stream))
    to[...] = through


def _of_record(value: np.void, hint: ArgHint, device: Any, stream: Any, retr: list) -> Any:
    """Return a record in device memory; the host's is changed as the kernel changes it."""
    made = from_record_like(value, stream=stream)
    if hint.copy_in:
        _driver.host_to_device(made, value, value.nbytes, stream=stream)
    if hint.copy_out:
        retr.append(lambda: _driver.device_to_host(value, made, value.nbytes, stream=stream))
    return made


def _of_foreign(
    value: Any, hint: ArgHint, explicit: bool, device: Any, stream: Any, retr: list
) -> Any:
    """Return an array of another package as one of ours; what is no array as it is.

    The order is the reference's: DLPack, then the CUDA Array Interface, then buffers.
    """
    kind = type(value)
    if hasattr(kind, "__dlpack__") and hasattr(kind, "__dlpack_device__"):
        where, number = value.__dlpack_device__()
        if _interop.usable(device, int(where), number):
            return _interop.import_dlpack(value, device, stream, int(where))
        if int(where) == _dlpack.CPU:
            host = np.from_dlpack(value)
            return _of_ndarray(host, hint, explicit, device, stream, retr)
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is not None:
        return _interop.from_cuda_array_interface(interface, owner=value)
    if kind.__name__ == "StridedMemoryView" and hasattr(value, "is_device_accessible"):
        return _of_memory_view(value, device)
    try:
        memory = memoryview(value)
    except TypeError:
        return value
    is_text = isinstance(value, (bytes, bytearray))
    made = np.frombuffer(memory, np.uint8) if is_text else np.asarray(memory)
    return _of_ndarray(made, hint, explicit, device, stream, retr)


def _of_memory_view(value: Any, device: Any) -> DeviceNDArray:
    """Return the array that a view of cuda.core describes; its strides count elements."""
    dtype = np.dtype(value.dtype)
    strides = value.strides
    if strides is None:
        strides = _shapes.contiguous_strides(value.shape, dtype.itemsize)
    else:
        strides = tuple(step * dtype.itemsize for step in strides)
    return DeviceNDArray._make(
        value.ptr, tuple(value.shape), strides, dtype, device, value, 0, bool(value.readonly)
    )


def warn_of_copy() -> None:
    """Warn that an array of the host is copied, if the configuration says so."""
    if config.CUDA_WARN_ON_IMPLICIT_COPY and not config.DISABLE_PERFORMANCE_WARNINGS:
        warnings.warn(NumbaPerformanceWarning(_WARNING), stacklevel=4)


def typeof_dlpack(value: Any) -> Any:
    """Return the type of an array of another package that has DLPack; None if it is not known.

    Parameters
    ----------
    value : object
        With ``__dlpack__``.
    """
    from pyk2cu.cuda.cudadrv import devices
    from pyk2cu.types._foreign import array_type
    from pyk2cu.types._typeof import typeof

    if not hasattr(value, "__dlpack_device__"):
        return None
    device = devices.get_context()._native
    kind, number = value.__dlpack_device__()
    if _interop.usable(device, int(kind), number):
        found = _interop.import_dlpack(value, device, 0, int(kind))
        return array_type(found.dtype, found.shape, found.strides, found.readonly)
    if int(kind) == _dlpack.CPU:
        return typeof(np.from_dlpack(value))
    return None
