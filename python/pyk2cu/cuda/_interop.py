"""Arrays of other packages as device arrays, without copies."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyk2cu import config
from pyk2cu.cuda import _dlpack, _shapes
from pyk2cu.cuda.cudadrv import devices
from pyk2cu.cuda.cudadrv.devicearray import DeviceNDArray
from pyk2cu.types._foreign import _dtype_of_interface


def from_cuda_array_interface(desc: dict, owner: Any = None, sync: bool = True) -> DeviceNDArray:
    """Return a device array for a description by the CUDA Array Interface.

    Parameters
    ----------
    desc : dict
        What ``__cuda_array_interface__`` is.
    owner : object, optional
        What the memory belongs to; the array keeps it alive.
    sync : bool
        Whether to wait for the stream that the description names.

    Returns
    -------
    DeviceNDArray
        It uses the memory that is described.
    """
    if desc.get("version", 0) >= 1 and desc.get("mask") is not None:
        raise NotImplementedError("Masked arrays are not supported")
    dtype = _dtype_of_interface(desc["typestr"], desc.get("descr"))
    shape, strides, dtype = _shapes.prepare_shape_strides_dtype(
        desc["shape"], desc.get("strides"), dtype, order="C"
    )
    context = devices.get_context()
    stream: Any = 0
    handle = desc.get("stream")
    if handle is not None:
        stream = context.create_external_stream(int(handle))
        if sync and config.CUDA_ARRAY_INTERFACE_SYNC:
            stream.synchronize()
    address, readonly = desc["data"]
    return DeviceNDArray._make(
        address or 0, shape, strides, dtype, context._native, owner, stream, bool(readonly)
    )


def as_cuda_array(obj: Any, sync: bool = True) -> DeviceNDArray:
    """Return a device array that shares the memory of an array of another package.

    Parameters
    ----------
    obj : object
        An array with the CUDA Array Interface, or else with DLPack.
    sync : bool
        Whether to wait for the stream that the object names.
    """
    interface = getattr(obj, "__cuda_array_interface__", None)
    if interface is not None:
        return from_cuda_array_interface(interface, owner=obj, sync=sync)
    if hasattr(obj, "__dlpack__") and not isinstance(obj, np.ndarray):
        return from_dlpack(obj)
    raise TypeError("*obj* doesn't implement the cuda array interface.")


def is_cuda_array(obj: Any) -> bool:
    """Whether an object has the attribute ``__cuda_array_interface__``.

    Parameters
    ----------
    obj : object
    """
    return hasattr(obj, "__cuda_array_interface__")


def usable(device: Any, kind: int, number: int) -> bool:
    """Whether kernels on a device can use memory of one of DLPack's devices.

    Parameters
    ----------
    device : _ext.Device
    kind, number : int
        What ``__dlpack_device__`` says.
    """
    if not device.is_cuda:
        return kind in (_dlpack.CPU, _dlpack.CUDA_HOST, _dlpack.CUDA_MANAGED)
    if kind == _dlpack.CUDA:
        return number == device.ordinal
    return kind in (_dlpack.CUDA_HOST, _dlpack.CUDA_MANAGED)


def from_dlpack(obj: Any, stream: Any = 0) -> DeviceNDArray:
    """Return a device array that shares the memory of an array with DLPack.

    Parameters
    ----------
    obj : object
        With ``__dlpack__`` and ``__dlpack_device__``, in memory of the current device.
    stream : Stream or 0
        The stream in which the array will be used first; it waits for what other streams do with
        the array.

    Raises
    ------
    BufferError
        If the memory belongs to another device, or there are no such elements.
    """
    device = devices.get_context()._native
    kind, number = obj.__dlpack_device__()
    if not usable(device, int(kind), number):
        raise BufferError(f"the array is in memory of another device than {device.id}")
    return import_dlpack(obj, device, stream, int(kind))


def import_dlpack(obj: Any, device: Any, stream: Any, kind: int) -> DeviceNDArray:
    """Return a device array for an object whose memory `device` can use.

    Parameters
    ----------
    obj : object
        With ``__dlpack__``.
    device : _ext.Device
    stream : Stream or 0
    kind : int
        What ``__dlpack_device__`` says.
    """
    from pyk2cu.cuda.cudadrv._streams import stream_handle

    wanted = None
    if kind == _dlpack.CUDA or kind == _dlpack.CUDA_MANAGED:
        wanted = stream_handle(stream) or _dlpack.LEGACY_DEFAULT
    found = _dlpack.take(_dlpack.request(obj, wanted))
    return DeviceNDArray._make(
        found.address,
        found.shape,
        found.strides,
        found.dtype,
        device,
        found.owner,
        0,
        found.readonly,
    )
