"""Memory shared between processes."""

from __future__ import annotations

import sys
from typing import Any

from pyk2cu.cuda.cudadrv._memory import MemoryPointer

SUPPORTS_IPC = sys.platform.startswith("linux")


class IpcMemHandle:
    """The 64 bytes by which the driver of another process finds an allocation.

    Attributes
    ----------
    reserved : bytes
    """

    __slots__ = ("reserved",)

    def __init__(self, reserved: Any = b""):
        self.reserved = bytes(reserved)


class IpcHandle:
    """A handle for memory, which can be pickled and opened in another process.

    Parameters
    ----------
    base : MemoryPointer or None
        The allocation, kept alive; None in other processes.
    handle : IpcMemHandle
    size : int
        In bytes.
    source_info : dict, optional
        Which device the memory belongs to.
    offset : int
        From the begin of the allocation.
    """

    def __init__(
        self,
        base: MemoryPointer | None,
        handle: IpcMemHandle,
        size: int,
        source_info: dict | None = None,
        offset: int = 0,
    ):
        self.base = base
        self.handle = handle
        self.size = size
        self.source_info = source_info
        self.offset = offset
        self._opened: Any = None

    @classmethod
    def of_memory(cls, memory: MemoryPointer, context: Any) -> IpcHandle:
        """Return a handle for memory of this process.

        Parameters
        ----------
        memory : MemoryPointer
            The memory.
        context : Context
            The context of the device.
        """
        if not context.device.is_cuda:
            raise OSError("the CPU device does not share memory between processes")
        handle, offset = context.device._native.ipc_export(int(memory.device_pointer))
        return cls(
            memory, IpcMemHandle(handle), memory.size, context.device.get_device_identity(), offset
        )

    def can_access_peer(self, context: Any) -> bool:
        """Whether the device of `context` can access the memory directly.

        Parameters
        ----------
        context : Context
            The context of the device.
        """
        if self._source() == context.device.get_device_identity():
            return True
        from pyk2cu.cuda.cudadrv._device import Device

        return context.can_access_peer(Device.from_identity(self._source()).id)

    def _source(self) -> dict:
        if self.source_info is None:
            raise RuntimeError("IPC handle doesn't have source info")
        return self.source_info

    def open(self, context: Any) -> MemoryPointer:
        """Open the memory in this process: directly if the device can access it, else as a copy.

        Parameters
        ----------
        context : Context
            The context of the device.
        """
        if self.source_info is None or self.can_access_peer(context):
            return self.open_direct(context)
        return self.open_staged(context)

    def open_direct(self, context: Any) -> MemoryPointer:
        """Map the memory into this process.

        Parameters
        ----------
        context : Context
            The context of the device.
        """
        self._require_closed()
        if self.base is not None:
            raise ValueError("opening IpcHandle from original process")
        memory = context.device._native.ipc_open(
            bytes(self.handle.reserved), self.offset + self.size
        )
        self._opened = memory
        return MemoryPointer(context, memory.address + self.offset, self.size, owner=memory)

    def open_staged(self, context: Any) -> MemoryPointer:
        """Copy the memory to the device of `context`, by way of the device that it belongs to.

        Parameters
        ----------
        context : Context
            The context of the device.
        """
        identity = self._source()
        self._require_closed()
        from pyk2cu.cuda.cudadrv import devices
        from pyk2cu.cuda.cudadrv._copies import device_to_device
        from pyk2cu.cuda.cudadrv._device import Device

        source = Device.from_identity(identity)
        with devices.gpus[source.id]:
            pointer = self.open_direct(devices.get_context())
        copy = context.memalloc(self.size)
        device_to_device(copy, pointer, self.size)
        self._opened.free()
        return copy

    def _require_closed(self) -> None:
        if self._opened is not None:
            raise ValueError("IpcHandle is already opened")

    def open_array(self, context: Any, shape: Any, dtype: Any, strides: Any = None) -> Any:
        """Open the memory as a device array.

        Parameters
        ----------
        context : Context
            The context of the device.
        shape : tuple of int
            The extents.
        dtype : dtype
            The type of the elements.
        strides : tuple of int
            In bytes.
        """
        from pyk2cu.cuda.cudadrv.devicearray import DeviceNDArray

        if strides is None:
            strides = dtype.itemsize
        pointer = self.open(context)
        return DeviceNDArray(shape=shape, strides=strides, dtype=dtype, gpu_data=pointer)

    def close(self) -> None:
        """Unmap the memory. Arrays of it must not be used any more."""
        if self._opened is None:
            raise ValueError("IpcHandle not opened")
        self._opened.free()
        self._opened = None

    def __reduce__(self) -> tuple:
        args = (self.handle.reserved, self.size, self.source_info, self.offset)
        return (_rebuild, args)


def _rebuild(reserved: bytes, size: int, source_info: dict | None, offset: int) -> IpcHandle:
    return IpcHandle(None, IpcMemHandle(reserved), size, source_info, offset)


class IpcArrayHandle:
    """A device array that another process of the machine can open.

    `open` returns an array that shares the memory, `close` ends that; as a context manager the
    object does both.

    Parameters
    ----------
    ipc_handle : IpcHandle
    array_desc : dict
        The array's shape, strides and dtype.
    """

    def __init__(self, ipc_handle: IpcHandle, array_desc: dict):
        self._array_desc = array_desc
        self._ipc_handle = ipc_handle

    def open(self) -> Any:
        """Return an array that shares the memory; not in the process that it belongs to."""
        from pyk2cu.cuda.cudadrv import devices
        from pyk2cu.cuda.cudadrv.devicearray import DeviceNDArray

        pointer = self._ipc_handle.open(devices.get_context())
        return DeviceNDArray(gpu_data=pointer, **self._array_desc)

    def close(self) -> None:
        """Unmap the memory. The array must not be used any more."""
        self._ipc_handle.close()

    def __enter__(self) -> Any:
        return self.open()

    def __exit__(self, kind: Any, value: Any, traceback: Any) -> None:
        self.close()
