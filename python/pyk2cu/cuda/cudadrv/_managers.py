"""Memory managers: the interface for those of other libraries (EMM plugins), and our own."""

from __future__ import annotations

import contextlib
import importlib
import weakref
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pyk2cu import config
from pyk2cu.cuda.cudadrv._deallocations import _PendingDeallocs
from pyk2cu.cuda.cudadrv._handles import Handle
from pyk2cu.cuda.cudadrv._ipc import IpcHandle
from pyk2cu.cuda.cudadrv._memory import (
    AutoFreePointer,
    ManagedMemory,
    MappedMemory,
    MemoryPointer,
    PinnedMemory,
)

_SUPPORTED_EMM_INTERFACE_VERSION = 1


class MemoryInfo(NamedTuple):
    """Free and total memory of a device.

    Attributes
    ----------
    free : int
        In bytes.
    total : int
        In bytes.
    """

    free: int
    total: int


class BaseCUDAMemoryManager(metaclass=ABCMeta):
    """Base of all memory managers.

    Parameters
    ----------
    context : Context
        The context that the manager serves; a keyword argument.
    args : arguments
        As `set_memory_manager` gives them.
    kwargs : options
        As of the class that it is derived from.
    """

    def __init__(self, *args: Any, **kwargs: Any):
        if "context" not in kwargs:
            raise RuntimeError("Memory manager requires a context")
        self.context = kwargs.pop("context")

    @abstractmethod
    def memalloc(self, size: int) -> MemoryPointer:
        """Allocate memory of the device.

        Parameters
        ----------
        size : int
            The number of bytes.
        """

    @abstractmethod
    def memhostalloc(self, size: int, mapped: bool, portable: bool, wc: bool) -> Any:
        """Allocate page-locked memory of the host: a MappedMemory or a PinnedMemory.

        Parameters
        ----------
        size : int
            The number of bytes.
        mapped : bool
            Whether the device can access it in place.
        portable : bool
            Whether it is pinned for all contexts.
        wc : bool
            Whether it is write-combined: fast for the device to read, slow for the host.
        """

    @abstractmethod
    def mempin(self, owner: Any, pointer: int, size: int, mapped: bool) -> Any:
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

    @abstractmethod
    def initialize(self) -> None:
        """Prepare the manager for use; called more than once."""

    @abstractmethod
    def get_ipc_handle(self, memory: MemoryPointer) -> IpcHandle:
        """Return a handle by which other processes can open an allocation.

        Parameters
        ----------
        memory : MemoryPointer
            The memory.
        """

    @abstractmethod
    def get_memory_info(self) -> MemoryInfo:
        """Return the free and the total memory, or raise NotImplementedError."""

    @abstractmethod
    def reset(self) -> None:
        """Free what is allocated in the context."""

    @abstractmethod
    def defer_cleanup(self) -> contextlib.AbstractContextManager[None]:
        """Return a context manager in whose block nothing is freed."""

    @property
    @abstractmethod
    def interface_version(self) -> int:
        """The version of this interface: 1."""


class HostOnlyCUDAMemoryManager(BaseCUDAMemoryManager):
    """Base of managers that allocate memory of the device only; host memory is done here.

    Parameters
    ----------
    args : arguments
        As `set_memory_manager` gives them.
    kwargs : options
        As of the class that it is derived from.
    """

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.allocations: dict = {}
        self.deallocations = _PendingDeallocs()

    @property
    def _native(self) -> Any:
        return self.context.device._native

    def _attempt_allocation(self, allocator: Callable[[], Any]) -> Any:
        """Allocate; if memory is out, free what waits for it and try once more."""
        try:
            return allocator()
        except Exception as error:
            if not is_out_of_memory(error) or not len(self.deallocations):
                raise
            self.deallocations.clear()
            return allocator()

    def memhostalloc(
        self, size: int, mapped: bool = False, portable: bool = False, wc: bool = False
    ) -> Any:
        """Allocate page-locked memory of the host."""
        memory = self._attempt_allocation(
            lambda: self._native.allocate_pinned(size, mapped, portable, wc)
        )
        finalizer = self._finalizer(memory, size if mapped else 0)
        context = weakref.proxy(self.context)
        if not mapped:
            return PinnedMemory(context, memory.host_address, size, finalizer=finalizer)
        return MappedMemory(
            context,
            memory.host_address,
            size,
            finalizer=finalizer,
            device_pointer=memory.address,
        )

    def mempin(self, owner: Any, pointer: int, size: int, mapped: bool = False) -> Any:
        """Lock pages of the host that are allocated already.

        They are unlocked as soon as the result is gone: they may have to be locked again.
        """
        memory = self._native.register_host(pointer, size, mapped)
        context = weakref.proxy(self.context)
        if not mapped:
            return PinnedMemory(context, pointer, size, owner=owner, finalizer=memory.free)
        return MappedMemory(
            context,
            pointer,
            size,
            owner=owner,
            finalizer=memory.free,
            device_pointer=memory.address,
        )

    def memallocmanaged(self, size: int, attach_global: bool = True) -> ManagedMemory:
        """Allocate memory that host and devices access under one address.

        Parameters
        ----------
        size : int
            The number of bytes.
        attach_global : bool
            Whether all devices can access it; else the host alone at first.
        """
        memory = self._attempt_allocation(
            lambda: self._native.allocate_managed(size, attach_global)
        )
        finalizer = self._finalizer(memory, size)
        context = weakref.proxy(self.context)
        return ManagedMemory(context, memory.address, size, finalizer=finalizer)

    def _finalizer(self, memory: Any, size: int) -> Callable[[], None]:
        pending = self.deallocations
        return lambda: pending.add_item(_free, memory, size)

    def reset(self) -> None:
        """Free what is pending. Memory that is still referred to lives on."""
        self.deallocations.clear()
        self._native.clear_memory()

    @contextlib.contextmanager
    def defer_cleanup(self) -> Iterator[None]:
        """Return a context manager in whose block no host memory is freed."""
        with self.deallocations.disable():
            yield


class GetIpcHandleMixin:
    """Makes IPC handles through the driver, for managers whose memory the driver allocated."""

    def get_ipc_handle(self, memory: MemoryPointer) -> IpcHandle:
        """Return a handle by which other processes can open an allocation.

        Parameters
        ----------
        memory : MemoryPointer
            The memory.
        """
        context = self.context  # type: ignore[attr-defined]
        return IpcHandle.of_memory(memory, context)


class DeviceMemory(AutoFreePointer):
    """Memory of our own manager; its views and arrays keep it alive."""

    is_managed = True
    _owner = _finalizer = None
    _owned = _views = 0

    def __init__(self, context: Any, memory: Any, size: int, pending: _PendingDeallocs):
        self.context = context
        self.device_pointer = Handle(memory.address)
        self.size = self._cuda_memsize_ = size
        self._native_memory = memory
        self._pending = pending

    def __del__(self) -> None:
        memory = getattr(self, "_native_memory", None)
        if memory is not None:
            self._native_memory = None
            self._pending.add_item(_free, memory, self.size)

    def own(self) -> DeviceMemory:
        """Return the pointer itself: it lives as long as it is used."""
        return self

    def share(self) -> None:
        """Note that others know the address: the memory is not used again for other arrays."""
        if self._native_memory is not None:
            self._native_memory.share()

    def free(self) -> None:
        """Put the memory on the list of what will be freed, whoever still refers to it."""
        memory = self._native_memory
        if memory is None:
            raise RuntimeError("Freeing dead memory")
        self._native_memory = None
        self._pending.add_item(_free, memory, self.size)


class NumbaCUDAMemoryManager(GetIpcHandleMixin, HostOnlyCUDAMemoryManager):
    """The manager that is used unless another one is set."""

    def initialize(self) -> None:
        """Note the size of the device's memory."""
        if not self.deallocations.memory_capacity:
            self.deallocations.memory_capacity = self.get_memory_info().total

    def memalloc(self, size: int, reusable: bool = False) -> MemoryPointer:
        """Allocate memory of the device.

        Parameters
        ----------
        size : int
            In bytes.
        reusable : bool
            Whether it may have been that of an array before, and may become so again: only for
            memory that nothing but this package uses.
        size : int
            The number of bytes.
        """
        native = self.context.device._native
        memory = self._attempt_allocation(lambda: native.allocate(size, reusable))
        return DeviceMemory(self._context_proxy(), memory, size, self.deallocations)

    def _context_proxy(self) -> Any:
        proxy = self.__dict__.get("_proxy")
        if proxy is None:
            proxy = self._proxy = weakref.proxy(self.context)
        return proxy

    def get_memory_info(self) -> MemoryInfo:
        """Return the free and the total memory of the device."""
        return MemoryInfo(*self.context.device._native.memory_info())

    @property
    def interface_version(self) -> int:
        """The version of the interface for memory managers."""
        return _SUPPORTED_EMM_INTERFACE_VERSION


def _free(memory: Any) -> None:
    memory.free()


def is_out_of_memory(error: Exception) -> bool:
    """Whether an exception says that memory is out."""
    if getattr(error, "code", None) == 2:
        return True
    text = str(error).lower()
    return isinstance(error, MemoryError) or any(
        words in text for words in ("out of memory", "enough memory", "too little")
    )


_memory_manager: type[BaseCUDAMemoryManager] | None = None


def memory_manager() -> type[BaseCUDAMemoryManager]:
    """Return the class whose instances manage the memory of new contexts."""
    global _memory_manager
    if _memory_manager is None:
        if config.CUDA_MEMORY_MANAGER == "default":
            _memory_manager = NumbaCUDAMemoryManager
        else:
            try:
                module = importlib.import_module(config.CUDA_MEMORY_MANAGER)
                set_memory_manager(module._numba_memory_manager)
            except Exception as error:
                raise RuntimeError(
                    f"Failed to use memory manager from {config.CUDA_MEMORY_MANAGER}"
                ) from error
    assert _memory_manager is not None
    return _memory_manager


def set_memory_manager(mm_plugin: type[BaseCUDAMemoryManager]) -> None:
    """Let another library manage the memory of contexts that are made from now on.

    Parameters
    ----------
    mm_plugin : type
        A class derived from BaseCUDAMemoryManager.

    Raises
    ------
    RuntimeError
        If it was written for another version of the interface.
    """
    global _memory_manager
    version = mm_plugin(context=None).interface_version
    if version != _SUPPORTED_EMM_INTERFACE_VERSION:
        raise RuntimeError(
            f"EMM Plugin interface has version {version} - "
            f"version {_SUPPORTED_EMM_INTERFACE_VERSION} required"
        )
    _memory_manager = mm_plugin
