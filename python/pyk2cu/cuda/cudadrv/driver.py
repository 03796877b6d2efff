"""The driver's API as programs use it: under its names, on the GPU and on the CPU device."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from typing import Any

from pyk2cu import _ext
from pyk2cu.cuda._shapes import memory_size_from_info
from pyk2cu.cuda.cudadrv import _context, _device
from pyk2cu.cuda.cudadrv._context import Context
from pyk2cu.cuda.cudadrv._copies import (
    device_ctypes_pointer,
    device_extents,
    device_memory_depends,
    device_memory_size,
    device_memset,
    device_pointer,
    device_to_device,
    device_to_host,
    host_memory_extents,
    host_memory_size,
    host_pointer,
    host_to_device,
    is_device_memory,
    require_device_memory,
)
from pyk2cu.cuda.cudadrv._deallocations import _PendingDeallocs, _SizeNotSet
from pyk2cu.cuda.cudadrv._device import MIN_REQUIRED_CC, Device
from pyk2cu.cuda.cudadrv._ipc import SUPPORTS_IPC, IpcHandle
from pyk2cu.cuda.cudadrv._managers import (
    BaseCUDAMemoryManager,
    GetIpcHandleMixin,
    HostOnlyCUDAMemoryManager,
    MemoryInfo,
    NumbaCUDAMemoryManager,
    set_memory_manager,
)
from pyk2cu.cuda.cudadrv._memory import (
    AutoFreePointer,
    ManagedMemory,
    MappedMemory,
    MemoryPointer,
    OwnedPointer,
    PinnedMemory,
)
from pyk2cu.cuda.cudadrv._streams import (
    CU_STREAM_DEFAULT,
    Event,
    Stream,
    event_elapsed_time,
)
from pyk2cu.cuda.cudadrv._streams import stream_handle as _stream_handle
from pyk2cu.cuda.cudadrv.error import (
    CudaAPIError,
    CudaDriverError,
    CudaSupportError,
    DeadMemoryError,
    LinkerError,
)


class _ActiveContext:
    """The calling thread's current context, as a context manager."""

    context_handle: int | None
    devnum: int | None

    def __enter__(self) -> _ActiveContext:
        context = _context.stack.current()
        self.context_handle = None if context is None else context.handle
        self.devnum = None if context is None else context.device.id
        return self

    def __exit__(self, kind: Any, value: Any, traceback: Any) -> None:
        pass

    def __bool__(self) -> bool:
        return self.context_handle is not None


class Driver:
    """The driver of the devices: what it offers, and functions of its API under their names.

    These are the functions that programs call directly: for memory, copies, streams and the like.
    They raise exceptions instead of returning codes, and return what they write through pointers.
    """

    def __init__(self) -> None:
        self.is_initialized = False
        self.initialization_error: str | None = None
        self._forked = False
        self._lock = threading.RLock()

    def ensure_initialized(self) -> None:
        """Open the devices, once.

        Raises
        ------
        CudaSupportError
            If that fails. `initialization_error` then says why.
        """
        if self.is_initialized:
            return
        with self._lock:
            if self.is_initialized:
                return
            self.is_initialized = True
            try:
                self.cuInit(0)
            except CudaAPIError as error:
                self.initialization_error = f"{error.msg} ({error.code})"
                raise CudaSupportError(
                    f"Error at driver init: {self.initialization_error}"
                ) from error
            except (CudaSupportError, CudaDriverError) as error:
                self.initialization_error = str(error)

    def _require(self) -> None:
        if self._forked:
            raise CudaDriverError("CUDA initialized before forking")
        self.ensure_initialized()
        if self.initialization_error is not None:
            error = CudaSupportError(f"Error at driver init: \n{self.initialization_error}:")
            error.msg = str(error)
            raise error

    @property
    def is_available(self) -> bool:
        """Whether there is a device that can be used."""
        self.ensure_initialized()
        return self.initialization_error is None

    def get_device(self, devnum: int = 0) -> Device:
        """Return a device.

        Parameters
        ----------
        devnum : int
            Its number.
        """
        self._require()
        return _device.all_devices()[int(devnum)]

    def get_device_count(self) -> int:
        """Return the number of devices."""
        self._require()
        return len(_device.all_devices())

    def list_devices(self) -> list[Device]:
        """Return the devices."""
        self._require()
        return list(_device.all_devices())

    def reset(self) -> None:
        """Reset all devices."""
        for device in self.list_devices():
            device.reset()

    def pop_active_context(self) -> int | None:
        """Pop the calling thread's current context; return its handle, None if it has none."""
        popped = _context.stack.pop()
        return None if popped is None else popped.handle

    def get_active_context(self) -> _ActiveContext:
        """Return a context manager with the handle and the device of the current context."""
        return _ActiveContext()

    def get_version(self) -> tuple[int, int]:
        """Return the version of the driver's API."""
        version = self.cuDriverGetVersion()
        return version // 1000, version % 1000 // 10

    def is_replaced(self, name: str) -> bool:
        """Whether a program has put a function of its own in the place of one of those below.

        Parameters
        ----------
        name : str
            The function of the driver.
        """
        return name in self.__dict__

    # ---- functions of the driver's API
    def cuInit(self, flags: int = 0) -> None:
        """Open the devices."""
        _device.all_devices()

    def cuDriverGetVersion(self) -> int:
        """Return 1000 times the major version plus 10 times the minor one."""
        return _ext.driver_version() or 13000

    def cuDeviceGetCount(self) -> int:
        """Return the number of devices."""
        return self.get_device_count()

    def cuDevicePrimaryCtxRetain(self, device: int) -> int:
        """Return the handle of a device's context."""
        return self.get_device(int(device)).get_primary_context().handle

    def cuDevicePrimaryCtxRelease(self, device: int) -> None:
        """Give up the handle; contexts live as long as the process."""

    def cuMemGetInfo(self) -> tuple[int, int]:
        """Return the free and the total bytes of the current device's memory."""
        return tuple(_native().memory_info())

    def cuCtxSynchronize(self) -> None:
        """Wait for all work of the current device."""
        _native().synchronize()

    def cuStreamSynchronize(self, stream: Any) -> None:
        """Wait for a stream."""
        _native().synchronize_stream(int(stream))

    def cuMemcpyHtoD(self, dst: int, src: int, size: int) -> None:
        """Copy from the host, and wait for it."""
        _native().copy(int(dst), int(src), size, None, "h2d")

    def cuMemcpyHtoDAsync(self, dst: int, src: int, size: int, stream: Any) -> None:
        """Copy from the host, in a stream."""
        _native().copy(int(dst), int(src), size, int(stream), "h2d")

    def cuMemcpyDtoH(self, dst: int, src: int, size: int) -> None:
        """Copy to the host, and wait for it."""
        _native().copy(int(dst), int(src), size, None, "d2h")

    def cuMemcpyDtoHAsync(self, dst: int, src: int, size: int, stream: Any) -> None:
        """Copy to the host, in a stream."""
        _native().copy(int(dst), int(src), size, int(stream), "d2h")

    def cuMemcpyDtoD(self, dst: int, src: int, size: int) -> None:
        """Copy on the device, and wait for it."""
        _native().copy(int(dst), int(src), size, None, "d2d")

    def cuMemcpyDtoDAsync(self, dst: int, src: int, size: int, stream: Any) -> None:
        """Copy on the device, in a stream."""
        _native().copy(int(dst), int(src), size, int(stream), "d2d")

    def cuMemsetD8(self, dst: int, byte: int, count: int) -> None:
        """Set bytes of device memory, and wait for it."""
        _native().fill(int(dst), bytes([byte & 0xFF]), count, None)

    def cuMemsetD8Async(self, dst: int, byte: int, count: int, stream: Any) -> None:
        """Set bytes of device memory, in a stream."""
        _native().fill(int(dst), bytes([byte & 0xFF]), count, int(stream))

    def cuProfilerStart(self) -> None:
        """Switch the collecting of profilers on."""
        if _native().is_cuda:
            _native().profiler_start()

    def cuProfilerStop(self) -> None:
        """Switch the collecting of profilers off."""
        if _native().is_cuda:
            _native().profiler_stop()


driver = Driver()


def _after_fork() -> None:
    """In a new process GPUs that the old one used cannot be used; the CPU device can."""
    used = driver.is_initialized and driver.initialization_error is None
    if used and any(device.is_cuda for device in _device.all_devices()):
        driver._forked = True
        while _context.stack.pop() is not None:
            pass


os.register_at_fork(after_in_child=_after_fork)


def _native() -> Any:
    context = _context.stack.current()
    if context is None:
        from pyk2cu.cuda.cudadrv import devices

        context = devices.get_context()
    return context.device._native


def profile_start() -> None:
    """Switch the collecting of profilers on."""
    driver.cuProfilerStart()


def profile_stop() -> None:
    """Switch the collecting of profilers off."""
    driver.cuProfilerStop()


@contextlib.contextmanager
def profiling() -> Iterator[None]:
    """Return a context manager in whose block profilers collect."""
    profile_start()
    try:
        yield
    finally:
        profile_stop()


def get_version() -> tuple[int, int]:
    """Return the version of the driver's API."""
    return driver.get_version()


def __getattr__(name: str) -> Any:
    if name == "binding":
        from pyk2cu.cuda.cudadrv import _binding

        return _binding
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "AutoFreePointer",
    "BaseCUDAMemoryManager",
    "CU_STREAM_DEFAULT",
    "Context",
    "CudaAPIError",
    "CudaDriverError",
    "CudaSupportError",
    "DeadMemoryError",
    "Device",
    "Driver",
    "Event",
    "GetIpcHandleMixin",
    "HostOnlyCUDAMemoryManager",
    "IpcHandle",
    "LinkerError",
    "MIN_REQUIRED_CC",
    "ManagedMemory",
    "MappedMemory",
    "MemoryInfo",
    "MemoryPointer",
    "NumbaCUDAMemoryManager",
    "OwnedPointer",
    "PinnedMemory",
    "SUPPORTS_IPC",
    "Stream",
    "device_ctypes_pointer",
    "device_extents",
    "device_memory_depends",
    "device_memory_size",
    "device_memset",
    "device_pointer",
    "device_to_device",
    "device_to_host",
    "driver",
    "event_elapsed_time",
    "get_version",
    "host_memory_extents",
    "host_memory_size",
    "host_pointer",
    "host_to_device",
    "is_device_memory",
    "memory_size_from_info",
    "profile_start",
    "profile_stop",
    "profiling",
    "require_device_memory",
    "set_memory_manager",
]
