"""Copies of bytes between host and devices, and facts about the memory of objects."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from pyk2cu import _ext
from pyk2cu.cuda import _shapes
from pyk2cu.cuda.cudadrv._streams import stream_handle


def host_pointer(obj: Any, readonly: bool = False) -> int:
    """Return the address of the memory of a host object.

    Parameters
    ----------
    obj : int, ndarray or buffer
    readonly : bool
        Whether memory that cannot be written is accepted.
    """
    if isinstance(obj, int):
        return int(obj)
    if not isinstance(obj, np.ndarray):
        # A scalar of NumPy cannot be written through its buffer, a record can.
        if not readonly and not isinstance(obj, np.void) and memoryview(obj).readonly:
            raise ValueError("the memory is read-only")
        obj = np.frombuffer(obj, np.uint8)
    elif not readonly and not obj.flags.writeable:
        raise ValueError("the array is read-only")
    return obj.ctypes.data


def host_memory_extents(obj: Any) -> tuple[int, int]:
    """Return the first address of an object's memory and the one after its last.

    Parameters
    ----------
    obj : object
        The object.
    """
    if not isinstance(obj, np.ndarray):
        obj = np.frombuffer(obj, np.uint8)
    low, high = _shapes.extents_of(obj.shape, obj.strides, obj.itemsize)
    address = obj.ctypes.data
    return address + low, address + high


def host_memory_size(obj: Any) -> int:
    """Return the bytes that an object's memory spans.

    Parameters
    ----------
    obj : object
        The object.
    """
    begin, end = host_memory_extents(obj)
    return end - begin


def device_ctypes_pointer(obj: Any) -> Any:
    """Return the device address of an object as an object of ctypes.

    Parameters
    ----------
    obj : object
        The object.
    """
    if obj is None:
        return ctypes.c_void_p(0)
    require_device_memory(obj)
    return obj.device_ctypes_pointer


def device_pointer(obj: Any) -> int:
    """Return the device address of an object.

    Parameters
    ----------
    obj : object
        The object.
    """
    return device_ctypes_pointer(obj).value or 0


def _address(obj: Any) -> int:
    """As device_pointer, for copies that are made here: nobody else learns the address."""
    return obj.address if isinstance(obj, _ext.Array) else device_pointer(obj)


def device_extents(devmem: Any) -> tuple[int, int]:
    """Return the first address of the allocation of memory, and the one after its end.

    Parameters
    ----------
    devmem : device memory
        An array or a pointer.
    """
    from pyk2cu.cuda.cudadrv import devices

    device = devices.get_context().device
    if device.is_cuda:
        begin, size = device._native.address_range(device_pointer(devmem))
        return begin, begin + size
    owner = getattr(devmem, "gpu_data", devmem)
    owner = getattr(owner, "owner", owner)
    return device_pointer(owner), device_pointer(owner) + owner.size


def device_memory_size(devmem: Any) -> int:
    """Return the bytes of device memory that an object spans.

    Parameters
    ----------
    devmem : device memory
        An array or a pointer.
    """
    size = getattr(devmem, "_cuda_memsize_", None)
    if size is not None:
        return size
    size = getattr(devmem, "alloc_size", None)
    if size is not None:
        return size
    begin, end = device_extents(devmem)
    return end - begin


def device_memory_depends(devmem: Any, *objs: Any) -> None:
    """Keep objects alive as long as device memory that refers to them.

    Parameters
    ----------
    devmem : device memory
        An array or a pointer.
    objs : objects
        What must live as long as the memory.
    """
    depends = getattr(devmem, "_depends_", None)
    if depends is None:
        depends = devmem._depends_ = []
    depends.extend(objs)


def is_device_memory(obj: Any) -> bool:
    """Whether an object says that it is device memory (``__cuda_memory__``).

    Parameters
    ----------
    obj : object
        The object.
    """
    return getattr(obj, "__cuda_memory__", False)


def require_device_memory(obj: Any) -> None:
    """Raise an exception if an object is not device memory.

    Parameters
    ----------
    obj : object
        The object.
    """
    if not is_device_memory(obj):
        raise Exception("Not a CUDA memory object.")


def _driver() -> Any:
    from pyk2cu.cuda.cudadrv.driver import driver

    return driver


def host_to_device(dst: Any, src: Any, size: int, stream: Any = 0) -> None:
    """Copy bytes from the host to a device.

    Parameters
    ----------
    dst : device memory
    src : buffer
    size : int
    stream : Stream or 0
        With 0 the call returns when the copy is done.
    """
    args = (_address(dst), host_pointer(src, readonly=True), size)
    if stream:
        _driver().cuMemcpyHtoDAsync(*args, stream_handle(stream))
    else:
        _driver().cuMemcpyHtoD(*args)


def device_to_host(dst: Any, src: Any, size: int, stream: Any = 0) -> None:
    """Copy bytes from a device to the host.

    Parameters
    ----------
    dst : buffer
    src : device memory
    size : int
    stream : Stream or 0
        With 0 the call returns when the copy is done.
    """
    args = (host_pointer(dst), _address(src), size)
    if stream:
        _driver().cuMemcpyDtoHAsync(*args, stream_handle(stream))
    else:
        _driver().cuMemcpyDtoH(*args)


def device_to_device(dst: Any, src: Any, size: int, stream: Any = 0) -> None:
    """Copy bytes on a device, or between devices.

    Parameters
    ----------
    dst, src : device memory
    size : int
    stream : Stream or 0
        With 0 the call returns when the copy is done.
    """
    args = (_address(dst), _address(src), size)
    if stream:
        _driver().cuMemcpyDtoDAsync(*args, stream_handle(stream))
    else:
        _driver().cuMemcpyDtoD(*args)


def device_memset(dst: Any, val: int, size: int, stream: Any = 0) -> None:
    """Set bytes of device memory.

    Parameters
    ----------
    dst : device memory
    val : int
    size : int
    stream : Stream or 0
        With 0 the call returns when it is done.
    """
    if stream:
        _driver().cuMemsetD8Async(_address(dst), val, size, stream_handle(stream))
    else:
        _driver().cuMemsetD8(_address(dst), val, size)
