"""Contexts: one for each device, which owns memory, streams and events."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from pyk2cu import _ext, config
from pyk2cu.cuda.cudadrv import _streams
from pyk2cu.cuda.cudadrv._deallocations import _PendingDeallocs
from pyk2cu.cuda.cudadrv._device import all_devices
from pyk2cu.cuda.cudadrv._handles import Handle
from pyk2cu.cuda.cudadrv._ipc import SUPPORTS_IPC
from pyk2cu.cuda.cudadrv._managers import NumbaCUDAMemoryManager, memory_manager
from pyk2cu.cuda.cudadrv._streams import Event, Stream
from pyk2cu.cuda.cudadrv.error import CudaDriverError


class Context:
    """The context of a device. Programs get it from `cuda.current_context`.

    Parameters
    ----------
    device : Device
    handle : int
        The driver's handle.
    """

    def __init__(self, device: Any, handle: Any):
        self.device = all_devices()[device] if isinstance(device, int) else device
        self.handle = Handle(handle)
        self.deallocations = _PendingDeallocs()
        self.extras: dict = {}
        self._manager: Any = memory_manager()(context=self)
        self._prepared = False

    @property
    def _native(self) -> Any:
        return self.device._native

    @property
    def memory_manager(self) -> Any:
        """What allocates memory in the context; it is initialized by the first use."""
        if not self._prepared:
            self._prepared = True
            self._manager.initialize()
        return self._manager

    @memory_manager.setter
    def memory_manager(self, manager: Any) -> None:
        self._manager = manager
        self._prepared = False

    @property
    def allocations(self) -> Any:
        """What the memory manager says is allocated."""
        return getattr(self.memory_manager, "allocations", {})

    def reset(self) -> None:
        """Free all memory that is no longer referred to, and what else is pending."""
        self.memory_manager.reset()
        self.deallocations.clear()

    def prepare_for_use(self) -> None:
        """Initialize the memory manager, if that was not done."""
        _ = self.memory_manager

    def get_memory_info(self) -> Any:
        """Return the free and the total memory in bytes."""
        return self.memory_manager.get_memory_info()

    # ---- memory
    def memalloc(self, bytesize: int) -> Any:
        """Allocate memory of the device.

        Parameters
        ----------
        bytesize : int
            The number of bytes.
        """
        return self.memory_manager.memalloc(bytesize)

    def memalloc_of_array(self, bytesize: int) -> Any:
        """Allocate memory for an array, which may have been that of another array.

        Parameters
        ----------
        bytesize : int
            The number of bytes.
        """
        manager = self.memory_manager
        if type(manager) is NumbaCUDAMemoryManager:
            return manager.memalloc(bytesize, reusable=bool(config.MEMORY_CACHE))
        return manager.memalloc(bytesize)

    def memallocmanaged(self, bytesize: int, attach_global: bool = True) -> Any:
        """Allocate memory that host and devices access under one address.

        Parameters
        ----------
        bytesize : int
            The number of bytes.
        attach_global : bool
            Whether all devices can access it; else the host alone at first.
        """
        return self.memory_manager.memallocmanaged(bytesize, attach_global)

    def memhostalloc(
        self, bytesize: int, mapped: bool = False, portable: bool = False, wc: bool = False
    ) -> Any:
        """Allocate page-locked memory of the host.

        Parameters
        ----------
        bytesize : int
            The number of bytes.
        mapped : bool
            Whether the device can access it in place.
        portable : bool
            Whether it is pinned for all contexts.
        wc : bool
            Whether it is write-combined: fast for the device to read, slow for the host.
        """
        return self.memory_manager.memhostalloc(bytesize, mapped, portable, wc)

    def mempin(self, owner: Any, pointer: int, size: int, mapped: bool = False) -> Any:
        """Lock pages of the host that are allocated already.

        Parameters
        ----------
        owner : object
            What keeps the memory alive.
        pointer : int
            The address.
        size : int
            The number of bytes.
        mapped : bool
            Whether the device can access it in place.
        """
        if mapped and not self.device.CAN_MAP_HOST_MEMORY:
            raise CudaDriverError(f"{self.device} cannot map host memory")
        return self.memory_manager.mempin(owner, pointer, size, mapped)

    def get_ipc_handle(self, memory: Any) -> Any:
        """Return a handle by which other processes can open an allocation.

        Parameters
        ----------
        memory : MemoryPointer
            The memory.
        """
        if not SUPPORTS_IPC:
            raise OSError("OS does not support CUDA IPC")
        return self.memory_manager.get_ipc_handle(memory)

    # ---- other devices
    def enable_peer_access(self, peer_context: Any, flags: int = 0) -> None:
        """Let kernels of this device use the memory of another one.

        Parameters
        ----------
        peer_context : Context
            The context of the other device.
        flags : int
            Without effect.
        """
        assert flags == 0, "*flags* is reserved and MUST be zero"
        self._native.enable_access(peer_context.device._native)

    def can_access_peer(self, peer_device: int) -> bool:
        """Whether kernels of this device could use the memory of another one.

        Parameters
        ----------
        peer_device : int
            The number of the other device.
        """
        return bool(self._native.can_access(all_devices()[int(peer_device)]._native))

    # ---- streams and events
    def get_default_stream(self) -> Stream:
        """Return the default stream."""
        return Stream(_streams.CU_STREAM_DEFAULT, device=self._native)

    def get_legacy_default_stream(self) -> Stream:
        """Return the default stream that all threads share."""
        return Stream(_streams.CU_STREAM_LEGACY, device=self._native)

    def get_per_thread_default_stream(self) -> Stream:
        """Return the default stream of the calling thread."""
        return Stream(_streams.CU_STREAM_PER_THREAD, device=self._native)

    def create_stream(self, priority: int = 0) -> Stream:
        """Make a stream, which waits for the default stream and makes it wait.

        Parameters
        ----------
        priority : int
            Work of streams with less begins first; the least that a GPU knows is taken for less.
        """
        native = self._native.create_stream(priority=priority)
        pending = self.deallocations
        return Stream(
            native.handle,
            finalizer=lambda: pending.add_item(_forget, native),
            native=native,
            device=self._native,
        )

    def create_external_stream(self, ptr: int) -> Stream:
        """Return a stream object for the handle of a stream that another library made.

        Parameters
        ----------
        ptr : int
            The address of the stream: a CUstream.
        """
        if not isinstance(ptr, int):
            raise TypeError("ptr for external stream must be an int")
        return Stream(ptr, external=True, device=self._native)

    def create_event(self, timing: bool = True) -> Event:
        """Make an event.

        Parameters
        ----------
        timing : bool
            Whether the time between events can be asked for.
        """
        return Event(self._native.create_event(timing=timing))

    def synchronize(self) -> None:
        """Wait for all work of the device."""
        self._native.synchronize()

    @contextlib.contextmanager
    def defer_cleanup(self) -> Iterator[None]:
        """Return a context manager in whose block nothing is freed."""
        with self.memory_manager.defer_cleanup():
            with self.deallocations.disable():
                yield

    # ---- the thread's stack of contexts
    def push(self) -> None:
        """Make the context the thread's current one."""
        stack.push(self)
        self.prepare_for_use()

    def pop(self) -> None:
        """Make the context current that was so before `push`."""
        popped = stack.pop()
        assert popped == self, "contexts are popped in the reverse order of pushing"

    def __repr__(self) -> str:
        return f"<CUDA context {self.handle} of device {self.device.id:d}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Context):
            return self.handle == other.handle and self.device == other.device
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.handle)


def _forget(native: Any) -> None:
    """Drop the last reference to a stream, which destroys it."""


class _Stack(threading.local):
    """The contexts that the calling thread pushed; the last one is current."""

    def __init__(self) -> None:
        self.contexts: list[Context] = []
        self.attached: Context | None = None

    def current(self) -> Context | None:
        """Return the current context."""
        return self.contexts[-1] if self.contexts else None

    def push(self, context: Context) -> None:
        """Make a context current."""
        self.contexts.append(context)
        _ext.set_current_device(context._native)

    def pop(self) -> Context | None:
        """Make the context before the current one current, and return the latter."""
        if not self.contexts:
            return None
        popped = self.contexts.pop()
        _ext.set_current_device(self.contexts[-1]._native if self.contexts else None)
        return popped


stack = _Stack()


def driver_context() -> int:
    """Return the driver's current context, which another library may have set; 0 without one."""
    return _ext.driver_context()
